import type { ReportDefinition } from "../../report/index.ts";
import type { Edit, EditHistory, EditSentence } from "../../report/edits/index.ts";

import type { Failure } from "./failure.ts";

/** What the user edits. */
export interface EditingState {
  /** The definition as it will be stored: with its author's texts, and with hierarchies by name. */
  readonly history: EditHistory;
  /** The names of the selected visuals on the active page. */
  readonly selected: readonly string[];
  /** The number of the version that the changes began from. */
  readonly base: number;
  readonly saving: SavingState;
  /**
   * What the host changed in view mode, such as pages that it deleted. It is never saved, and applied again when the
   * user returns to view mode.
   */
  readonly session: readonly Edit[];
}

/** Unsaved changes that outlived the page in which they were made. */
export interface KeptDraft {
  readonly id: string;
  /** When the last of them was made, in milliseconds since 1970. */
  readonly at: number;
  /** The number of the version that they began from. */
  readonly base: number;
  /** That version. */
  readonly saved: ReportDefinition;
  readonly definition: ReportDefinition;
}

export type SavingState =
  | { readonly phase: "idle" }
  | { readonly phase: "saving" }
  | { readonly phase: "saved"; readonly reportId: string; readonly name: string; readonly isCopy: boolean }
  | { readonly phase: "failed"; readonly failure: Failure }
  | MergedState;

/**
 * Nothing was saved, because another version was saved meanwhile. The changes are now on top of that version, except
 * those in conflict with it. The user looks at both and saves again.
 */
export interface MergedState {
  readonly phase: "merged";
  /** The other version. */
  readonly version: number;
  /** Which version it is and who saved it, in English; null if the server does not say. */
  readonly detail: string | null;
  /** The name of who saved it; null if that is not known. */
  readonly by: string | null;
  /** What it changed. */
  readonly changes: readonly EditSentence[];
  readonly conflicts: readonly ConflictWords[];
}

/** A change that was left out because of the other version, in words. */
export interface ConflictWords {
  readonly mine: EditSentence;
  readonly reason: "theirs" | "mine" | "refused";
  /** The changes against which it is; of the same person if the reason is `mine`. */
  readonly against: readonly EditSentence[];
}
