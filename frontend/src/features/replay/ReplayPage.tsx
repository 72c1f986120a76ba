import { usePageTitle } from "@/ui/usePageTitle";

export default function ReplayPage({ id }: { id: string }) {
  usePageTitle("Replay");
  return <h1 className="text-title">Replay {id}</h1>;
}
