import type { VisualBase } from "../visual-base.ts";
import type { SetPage } from "./set-page.ts";
import type { SetReport } from "./set-report.ts";

/** The parts that edits set as a whole and sentences name. Other edits have sentences of their own. */
export type EditedPart =
  | SetReport["key"]
  | Exclude<SetPage["key"], "displayName">
  | Exclude<keyof VisualBase, "name" | "title" | "dimensions" | "measures">;
