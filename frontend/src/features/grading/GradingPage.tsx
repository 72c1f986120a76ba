import { usePageTitle } from "@/ui/usePageTitle";

export default function GradingPage() {
  usePageTitle("Grading");
  return <h1 className="text-title">Grading </h1>;
}
