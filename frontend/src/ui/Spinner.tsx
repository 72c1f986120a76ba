import { LoaderCircle } from "lucide-react";

export function Spinner({ size = 14 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="animate-spin" />;
}
