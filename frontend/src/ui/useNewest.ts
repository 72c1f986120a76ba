import { useEffect, useLayoutEffect, useRef, useState, type UIEvent } from "react";

const NEAR_THE_END = 48;

/** Keeps the end of something that scrolls in view, unless someone is reading further up. `grown` changes with what is in it. */
export function useNewest(grown: unknown) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);

  useLayoutEffect(() => {
    if (following) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [grown, following]);

  // Words that stream in, a pane that grows or a tab that is shown again must not leave the newest out of sight.
  useEffect(() => {
    const element = scroller.current;
    if (element === null || content.current === null || !following) return;
    const observer = new ResizeObserver(() => element.scrollTo({ top: element.scrollHeight }));
    observer.observe(element);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [following]);

  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    // Hidden, it has no height and nothing to say about where one was reading.
    if (currentTarget.clientHeight === 0) return;
    const left = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    setFollowing(left < NEAR_THE_END);
  };
  return { scroller, content, following, follow: () => setFollowing(true), onScroll };
}
