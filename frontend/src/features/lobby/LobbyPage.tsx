export default function LobbyPage() {
  return <h1 className="text-title font-semibold">Lobby</h1>;
}
