import { usePageTitle } from "@/ui/usePageTitle";

export default function ProgressPage() {
  usePageTitle("Progress");
  return <h1 className="text-title">Progress </h1>;
}
