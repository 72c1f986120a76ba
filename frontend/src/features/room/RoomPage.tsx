export default function RoomPage({ id }: { id: string }) {
  return <h1>{id}</h1>;
}
