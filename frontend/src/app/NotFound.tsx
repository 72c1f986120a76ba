import { Compass } from "lucide-react";
import { Link, useLocation } from "wouter";
import { buttonClasses } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { usePageTitle } from "@/ui/usePageTitle";

export function NotFound() {
  const [path] = useLocation();
  usePageTitle("Page not found");
  return (
    <EmptyState
      level={1}
      icon={<Compass size={28} />}
      title="There's no page here"
      action={
        <>
          <Link href="/" className={buttonClasses({ variant: "primary" })}>
            Go to the lobby
          </Link>
          <Link href="/history" className={buttonClasses()}>
            See your sessions
          </Link>
        </>
      }
    >
      <p>
        <code className="figures wrap-anywhere">{path}</code> doesn&rsquo;t lead anywhere. Check the address for typos. If it
        was an interview, it may have been deleted.
      </p>
    </EmptyState>
  );
}
