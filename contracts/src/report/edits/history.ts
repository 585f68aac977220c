import type { ReportDefinition } from "../definition.ts";
import { applyEdits, applyInverse, describeEdit, touches } from "./apply.ts";
import { diffDefinitions } from "./diff.ts";
import type { Applied, KnownSentence } from "./edit-kind.ts";
import { isSameJson } from "./keys.ts";
import type { Edit } from "./kinds.ts";
import { mergeEdits, type Conflict } from "./merge.ts";

/** A change that people undo at once. */
export interface EditStep {
  readonly edits: readonly Edit[];
  /** The definition before the step, which shares everything that the step does not change. */
  readonly before: ReportDefinition;
  readonly inverse: readonly Edit[];
  readonly gesture: string | null;
}

/** The changes to a report since it was opened. A value: every function returns a new one. */
export interface EditHistory {
  readonly definition: ReportDefinition;
  /** The definition as it was opened or last saved. */
  readonly saved: ReportDefinition;
  /** What can be undone, the last step last. */
  readonly done: readonly EditStep[];
  /** What can be done again, the next step last. */
  readonly undone: readonly EditStep[];
}

/** The number of steps that can be undone. */
const mostSteps = 200;

export function openHistory(definition: ReportDefinition): EditHistory {
  return { definition, saved: definition, done: [], undone: [] };
}

type Changed = { readonly ok: true; readonly history: EditHistory } | Extract<Applied<Edit>, { ok: false }>;

/**
 * Applies edits as one step. What was undone before cannot be done again.
 *
 * @param gesture steps of the same gesture in a row, such as one drag or the typing of one title, are undone at once
 */
export function performEdits(
  history: EditHistory,
  edits: readonly Edit[],
  gesture: string | null = null,
): Changed {
  const applied = applyEdits(history.definition, edits);
  if (!applied.ok) return applied;
  const { definition, inverse } = applied;
  const last = history.done.at(-1);
  const isSameGesture = gesture !== null && last?.gesture === gesture && history.undone.length === 0;
  const done = isSameGesture
    ? [
        ...history.done.slice(0, -1),
        { ...last, edits: [...last.edits, ...edits], inverse: [...inverse, ...last.inverse] },
      ]
    : [...history.done, { edits, before: history.definition, inverse, gesture }].slice(-mostSteps);
  return { ok: true, history: { ...history, definition, done, undone: [] } };
}

/** Undoes the last step; the history itself if there is none. */
export function undoStep(history: EditHistory): EditHistory {
  const step = history.done.at(-1);
  const definition = step === undefined ? null : definitionOf(applyInverse(history.definition, step.inverse));
  if (step === undefined || definition === null) return history;
  return { ...history, definition, done: history.done.slice(0, -1), undone: [...history.undone, step] };
}

/** Does the step again that was undone last; the history itself if there is none. */
export function redoStep(history: EditHistory): EditHistory {
  const step = history.undone.at(-1);
  const definition = step === undefined ? null : definitionOf(applyEdits(history.definition, step.edits));
  if (step === undefined || definition === null) return history;
  return { ...history, definition, done: [...history.done, step], undone: history.undone.slice(0, -1) };
}

/** Whether the definition differs from the saved one. Undoing all changes is no change. */
export function hasUnsavedChanges({ definition, saved }: EditHistory): boolean {
  return !isSameJson(definition, saved);
}

/** After saving. Steps before it can still be undone. */
export function markSaved(history: EditHistory, saved: ReportDefinition): EditHistory {
  return { ...history, saved };
}

/**
 * Joins the unsaved changes with a version that another person has saved meanwhile. They become one step; those in
 * conflict with the other version are left out and listed.
 */
export function mergeSaved(
  { definition, saved }: EditHistory,
  theirs: ReportDefinition,
): { readonly history: EditHistory; readonly conflicts: readonly Conflict[] } {
  const { joined, conflicts } = mergeEdits(
    saved,
    diffDefinitions(saved, definition),
    diffDefinitions(saved, theirs),
  );
  const opened = openHistory(theirs);
  const merged = joined.length === 0 ? null : performEdits(opened, joined);
  return { history: merged?.ok === true ? merged.history : opened, conflicts };
}

/**
 * What a step changes, in words: of several changes to the same part, such as the typing of a title, the last one. A
 * title that follows from another change of the same step is not mentioned.
 */
export function describeStep({ edits, before }: EditStep): readonly KnownSentence[] {
  const byPart = new Map<string, KnownSentence>();
  for (const edit of edits) {
    const sentence = describeEdit(edit, before);
    byPart.set(JSON.stringify([sentence.key, touches(edit).writes]), sentence);
  }
  const sentences = [...byPart.values()];
  const others = sentences.filter(({ key }) => key !== "visualTitled");
  return others.length === 0 ? sentences : others;
}

function definitionOf(applied: Applied<Edit>): ReportDefinition | null {
  return applied.ok ? applied.definition : null;
}
