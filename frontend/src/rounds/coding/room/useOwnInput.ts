import { useMemo } from "react";
import { useStore } from "zustand";
import { useLive, useRoom, useRoomScope, useUi } from "@/features/room/roomContext";
import type { Action } from "@/features/room/useActions";
import { fieldsOf, readTexts, textsOf, type InputField } from "@/rounds/coding/core/ownInput";
import { codingRound } from "@/rounds/coding/core/round";
import { beginWith, keyOf, object, ownInputs, write, type OwnInput } from "@/rounds/coding/room/ownInputs";
import { refusalsIn } from "@/rounds/coding/room/refusals";

/** Under which the room remembers what the lower pane shows. */
export const PANE = "pane";
export const OWN = "own";

export interface UsedOwnInput extends OwnInput {
  readonly fields: readonly InputField[];
  readonly change: (index: number, text: string) => void;
  /** Puts arguments, a list in JSON, into the fields. */
  readonly fill: (json: string) => void;
  readonly run: Action;
  /** Puts them there and runs the code on them. */
  readonly runThis: (json: string) => void;
  readonly show: () => void;
}

/** Inputs of the candidate's own for a problem. */
export function useOwnInput(round: number): UsedOwnInput {
  const { live, ui, part } = useRoomScope();
  const key = keyOf(live.interview, round);
  const brief = useRoom((room) => codingRound(room, round)?.brief ?? null);
  const refused = useRoom((room) => refusalsIn(room, round).own);
  const isLive = useLive((state) => state.connection === "live");
  const busy = useUi((state) => state.pending.includes("try_input"));
  const typed = useStore(ownInputs, (all) => all[key]);
  return useMemo(() => {
    const fields = brief?.signature == null ? [] : fieldsOf(brief.signature);
    const shown = typed ?? beginWith(key, textsOf(fields, brief?.sample ?? ""));
    const show = () => ui.setState(({ chosen }) => ({ chosen: { ...chosen, [PANE]: OWN } }));
    const unavailable = isLive ? refused : part.words.away;
    const runWith = async (texts: readonly string[]) => {
      show();
      const read = readTexts(fields, texts);
      if ("errors" in read) {
        object(key, texts, { errors: read.errors });
        return;
      }
      write(key, texts);
      ui.setState((state) => ({ pending: [...state.pending, "try_input"] }));
      const outcome = await live.do({ type: "try_input", round, arguments: read.json }, (code) => code === MISFIT);
      ui.setState((state) => ({ pending: state.pending.filter((other) => other !== "try_input") }));
      if (outcome.kind === "refused") object(key, texts, { refusal: outcome.message });
    };
    return {
      ...shown,
      fields,
      change: (index, text) => write(key, shown.texts.with(index, text)),
      fill: (json) => write(key, textsOf(fields, json)),
      run: {
        label: "Run this input",
        tip: "Run your code on this input; it costs nothing",
        unavailable,
        busy,
        run: () => void runWith(shown.texts),
      },
      runThis: (json) => {
        if (unavailable === undefined && !busy) void runWith(textsOf(fields, json));
      },
      show,
    };
  }, [live, ui, part, key, round, brief, refused, isLive, busy, typed]);
}

const MISFIT = "input_misfit";
