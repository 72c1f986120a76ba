import DOMPurify from "dompurify";
import { marked } from "marked";
import { useMemo } from "react";
import { classes } from "@/ui/classes";

// Questions come from anywhere: without `class` and `id` their HTML cannot borrow the interface's looks or be mistaken
// for a part of it. Pictures are left out because Greenroom requests nothing from other servers.
const RULES = { FORBID_TAGS: ["img", "style", "form", "input"], FORBID_ATTR: ["style", "class", "id"] };

/** Markdown as sanitised HTML. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const html = useMemo(() => {
    const rendered = marked.parse(text, { async: false, gfm: true });
    return DOMPurify.sanitize(rendered, RULES);
  }, [text]);
  return <div dir="auto" className={classes("prose-room", className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
