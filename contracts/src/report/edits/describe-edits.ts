import type { ReportDefinition } from "../definition.ts";
import { applyEdit, describeEdit } from "./apply.ts";
import type { KnownSentence } from "./edit-kind.ts";
import type { Edit } from "./kinds.ts";

/**
 * Edits in words, each with the names that things have before it. What changes nothing that people see, such as an empty
 * list that becomes none, is left out: the deletion of what was in it is said already.
 */
export function describeEdits(
  from: ReportDefinition,
  edits: readonly Edit[],
): ReadonlyMap<Edit, KnownSentence> {
  const sentences = new Map<Edit, KnownSentence>();
  let current = from;
  for (const edit of edits) {
    if (!isUnseen(edit, current)) sentences.set(edit, describeEdit(edit, current));
    const applied = applyEdit(current, edit);
    if (applied.ok) current = applied.definition;
  }
  return sentences;
}

function isUnseen(edit: Edit, before: ReportDefinition): boolean {
  if (edit.kind !== "setReport" || (edit.key !== "measures" && edit.key !== "bookmarks")) return false;
  return (edit.value ?? []).length === 0 && (before[edit.key] ?? []).length === 0;
}
