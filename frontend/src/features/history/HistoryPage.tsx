export default function HistoryPage() {
  return <h1 className="text-title font-semibold">History</h1>;
}
