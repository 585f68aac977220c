import type { ReportDefinition } from "../definition.ts";
import { applyEdit, applyEdits } from "./apply.ts";
import type { EditFault } from "./edit-kind.ts";
import { isSameJson } from "./keys.ts";
import type { Edit } from "./kinds.ts";
import { buildsOn, isInConflict, refersTo } from "./touches.ts";

export interface Merged {
  /** The base with all of their edits, and with those of mine that are joined. */
  readonly definition: ReportDefinition;
  /** My edits that are joined: they apply to the definition with their edits. */
  readonly joined: readonly Edit[];
  readonly conflicts: readonly Conflict[];
}

/** An edit of mine that is not joined, with the reason. */
export type Conflict =
  /** Their edits change the same part, or one that the edit depends on. */
  | { readonly mine: Edit; readonly reason: "theirs"; readonly theirs: readonly Edit[] }
  /** It builds on an edit of mine that is in conflict itself. */
  | { readonly mine: Edit; readonly reason: "mine"; readonly on: readonly Edit[] }
  /** It cannot be applied after theirs. */
  | { readonly mine: Edit; readonly reason: "refused"; readonly fault: EditFault };

/**
 * Joins two sequences of edits of the same definition. Mine are applied after theirs, except those in conflict, which
 * are listed and left to people. An edit that both have made counts once.
 *
 * @throws Error if their edits do not apply to the base
 */
export function mergeEdits(base: ReportDefinition, mine: readonly Edit[], theirs: readonly Edit[]): Merged {
  const applied = applyEdits(base, theirs);
  if (!applied.ok) throw new Error(`edits of ${applied.fault.path} do not apply: ${applied.fault.rule}`);
  const left = new Map<Edit, Conflict>();
  for (;;) {
    const merged = joinOthers(applied.definition, mine, theirs, left);
    // What is left out late can be what an earlier edit refers to: a button is made before its bookmark.
    const late = merged.joined.flatMap((edit): Conflict[] => {
      const on = merged.conflicts.map((one) => one.mine).filter((other) => refersTo(edit, other));
      return on.length === 0 ? [] : [{ mine: edit, reason: "mine", on }];
    });
    if (late.length === 0) return merged;
    for (const conflict of late) left.set(conflict.mine, conflict);
  }
}

/** @param left conflicts that are known already */
function joinOthers(
  start: ReportDefinition,
  mine: readonly Edit[],
  theirs: readonly Edit[],
  left: ReadonlyMap<Edit, Conflict>,
): Merged {
  let definition = start;
  const joined: Edit[] = [];
  const conflicts: Conflict[] = [];
  for (const edit of mine) {
    const conflict = left.get(edit) ?? conflictOf(edit, theirs, conflicts);
    if (conflict === "same") continue;
    if (conflict !== null) {
      conflicts.push(conflict);
      continue;
    }
    const next = applyEdit(definition, edit);
    if (!next.ok) {
      conflicts.push({ mine: edit, reason: "refused", fault: next.fault });
      continue;
    }
    definition = next.definition;
    joined.push(edit);
  }
  return { definition, joined, conflicts };
}

function conflictOf(
  edit: Edit,
  theirs: readonly Edit[],
  conflicts: readonly Conflict[],
): Conflict | "same" | null {
  const on = conflicts.map(({ mine }) => mine).filter((earlier) => buildsOn(edit, earlier));
  if (on.length > 0) return { mine: edit, reason: "mine", on };
  const isSame = (other: Edit): boolean => isSameJson(edit, other);
  const against = theirs.filter((other) => isInConflict(edit, other));
  if (against.every(isSame) && theirs.some(isSame)) return "same";
  return against.length === 0 ? null : { mine: edit, reason: "theirs", theirs: against };
}
