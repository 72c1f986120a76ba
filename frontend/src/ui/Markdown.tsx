import DOMPurify from "dompurify";
import { marked } from "marked";
import { useMemo } from "react";
import { classes } from "@/ui/classes";

/** Markdown as clean HTML. Pictures from elsewhere are left out: Greenroom asks nobody else for anything. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const html = useMemo(() => {
    const rendered = marked.parse(text, { async: false, gfm: true });
    return DOMPurify.sanitize(rendered, { FORBID_TAGS: ["img", "style", "form", "input"], FORBID_ATTR: ["style"] });
  }, [text]);
  return <div dir="auto" className={classes("prose-room", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
