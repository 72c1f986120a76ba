import { usePageTitle } from "@/ui/usePageTitle";

export default function ReportPage({ id }: { id: string }) {
  usePageTitle("Report");
  return <h1 className="text-title">Report {id}</h1>;
}
