import type { HTMLAttributes } from "react";
import { classes } from "@/ui/classes";

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classes("rounded-lg border border-line bg-raised", className)} {...rest} />;
}
