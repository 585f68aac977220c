import type { Visual } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import type { Editor } from "../editor-context.ts";

type SetVisual = Extract<Edit, { kind: "setVisual" }>;
/** One key of a visual with its value, or without it to remove it. */
export type SetKey = SetVisual extends infer One
  ? One extends SetVisual
    ? Omit<One, "kind" | "page" | "visual">
    : never
  : never;

/** Sets one key of the visual. */
export function setKey({ page, perform }: Editor, visual: Visual, set: SetKey, gesture?: string): void {
  perform([{ kind: "setVisual", page: page.name, visual: visual.name, ...set }], gesture);
}
