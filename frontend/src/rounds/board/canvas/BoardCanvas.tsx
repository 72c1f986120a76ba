/**
 * The whiteboard. Excalidraw is a chunk of its own and is fetched when the first board is shown.
 *
 * `BoardCanvas` draws, `BoardHandle` (see boardHandle.ts) is what the parts around it do with it:
 *
 *     const [board, setBoard] = useState<BoardHandle | null>(null);
 *     <BoardCanvas initial={() => elements} onReady={setBoard} onChanges={send} onSelect={...} readOnly={isOver} />
 *
 * - `initial` is asked once, right before `onReady`; everything that others do from then on goes to `board.apply`.
 * - `onChanges` tells what was done here at most every 200 ms, and at once when the pointer is let go, when the board or
 *   the window loses the focus, when the page is left, and when the board is closed.
 * - What others do is never undone here. What is being drawn, dragged or typed into here is left alone until it is let go;
 *   then the newer edit stays, as in merge.ts.
 * - `useSnapshots(board, { onSnapshot })` takes pictures of it.
 *
 * It fills the nearest positioned ancestor. Where components are to be added, `DrawingBoard` in palette/ has it with the
 * palette, the list behind "/" and the properties.
 */
import { PencilRuler, ZoomIn } from "lucide-react";
import { Component, useEffect, useState, type ComponentType, type ReactNode } from "react";
import type { BoardCanvasProps } from "@/rounds/board/canvas/boardHandle";
import { EmptyState } from "@/ui/EmptyState";
import { LoadFailure } from "@/ui/LoadFailure";
import { useLasting } from "@/ui/useLasting";
import { useMediaQuery } from "@/ui/useMediaQuery";

export type { BoardCanvasProps, BoardHandle } from "@/rounds/board/canvas/boardHandle";

const NOT_FETCHED = "The part of the page that draws could not be fetched.";

const load = () => import("@/rounds/board/canvas/ExcalidrawBoard");

/** Fetches the board while there is still only talk, so that it is there when the round opens. */
export function prefetchBoard(): void {
  load().catch(() => {
    // Not now, then: it is asked for again when it is needed.
  });
}

/** On a phone there is no room to draw. */
export function usePhone(): boolean {
  return useMediaQuery("(max-width: 39.99rem)");
}

type Loaded = { readonly Board: ComponentType<BoardCanvasProps> } | { readonly error: string } | null;

export function BoardCanvas(props: BoardCanvasProps) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [tries, setTries] = useState(0);
  const isPhone = usePhone();
  useEffect(() => {
    let isCurrent = true;
    load().then(
      ({ default: Board }) => isCurrent && setLoaded({ Board }),
      () => isCurrent && setLoaded({ error: NOT_FETCHED }),
    );
    return () => {
      isCurrent = false;
    };
  }, [tries]);
  const retry = () => {
    setLoaded(null);
    setTries(tries + 1);
  };
  if (loaded === null) return <Loading />;
  if ("error" in loaded) return <Failed message={loaded.error} onRetry={retry} />;
  return (
    <Boundary key={tries} onRetry={retry}>
      <loaded.Board {...props} readOnly={props.readOnly === true || isPhone} />
      {isPhone && <PhoneNote />}
    </Boundary>
  );
}

function Loading() {
  const isSlow = useLasting(true, 300);
  return (
    <div role="status" aria-label="Loading the board" className="absolute inset-0 flex items-center justify-center bg-raised">
      {isSlow && (
        <EmptyState icon={<PencilRuler aria-hidden size={28} />} title="Setting up the board">
          It is fetched once and is there at once the next time.
        </EmptyState>
      )}
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="absolute inset-0 flex items-center justify-center overflow-auto bg-raised">
      <LoadFailure title="The board could not be shown" message={message} onRetry={onRetry} retrying={false}>
        <p>What you drew is safe. If this goes on, reload the page.</p>
      </LoadFailure>
    </div>
  );
}

function PhoneNote() {
  return (
    <p className="absolute inset-x-3 bottom-3 z-10 flex items-center gap-2 rounded-md border border-line bg-raised px-3 py-2 text-small text-ink-soft">
      <ZoomIn aria-hidden size={16} className="shrink-0" />
      Drag to move, pinch to zoom. To draw, open this on a wider screen.
    </p>
  );
}

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

/** A drawing that Excalidraw cannot show takes nothing else with it. */
class Boundary extends Component<BoundaryProps, { message: string | null }> {
  override state: { message: string | null } = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: wordsOf(error) };
  }

  override render() {
    const { message } = this.state;
    return message === null ? this.props.children : <Failed message={message} onRetry={this.props.onRetry} />;
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
