import type { ReactNode } from "react";
import { Card } from "@/ui/Card";

interface DataCardProps {
  icon: ReactNode;
  title: string;
  testId: string;
  children: ReactNode;
}

export function DataCard({ icon, title, testId, children }: DataCardProps) {
  return (
    <Card data-testid={testId} className="h-full p-5 text-small">
      <h3 className="flex items-center gap-2 font-semibold text-ink">
        <span aria-hidden className="text-lamp-text">
          {icon}
        </span>
        {title}
      </h3>
      <div className="mt-1.5 flex flex-col items-start gap-3 text-ink-soft">{children}</div>
    </Card>
  );
}
