import { Check, Minus, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Finding } from "@/protocol";

interface ToneLook {
  word: string;
  icon: (size: number) => ReactNode;
  colours: string;
}

export const TONES: Record<Finding["tone"], ToneLook> = {
  strength: { word: "Strength", icon: (size) => <Check aria-hidden size={size} />, colours: "bg-good-wash text-good" },
  improvement: {
    word: "To work on",
    icon: (size) => <TrendingUp aria-hidden size={size} />,
    colours: "bg-lamp-wash text-lamp-text",
  },
  neutral: { word: "Noted", icon: (size) => <Minus aria-hidden size={size} />, colours: "bg-sunken text-ink-soft" },
};
