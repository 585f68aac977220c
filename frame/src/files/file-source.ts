import type { DrawNote, DrawOrder } from "@vitrine/contracts/frame/file-maker";

import type { VisualCounts } from "../report/state/count-visuals.ts";

/** What the server's browser needs of something that is open, to make a file of it. */
export interface FileSource {
  /** The address to which a host sends the load. */
  readonly loadPath: string;
  /** The event after which it is drawn. */
  readonly drawnAfter: "loaded" | "rendered";
  readonly counts: () => VisualCounts;
  /** Calls the listener when the counts may have changed. */
  readonly subscribe: (listener: () => void) => void;
  /** In which all of it is visible, in CSS pixels; null if it fits any height. */
  readonly height: () => number | null;
  /** Draws sheets of paper, and then prints. @returns why nothing is drawn; null if it is */
  readonly print: (options: NonNullable<DrawOrder["print"]>) => Extract<DrawNote, { kind: "failed" }> | null;
}
