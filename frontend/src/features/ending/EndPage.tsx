export default function EndPage({ id }: { id: string }) {
  return <h1 className="text-title font-semibold">The end of {id}</h1>;
}
