import { parse } from "../../parse.ts";
import type { ReportDefinition } from "../definition.ts";
import type { Applied, KnownSentence, Touches } from "./edit-kind.ts";
import { editSchema, kindOf, type Edit } from "./kinds.ts";

/**
 * Applies an edit to a valid definition. The edit is parsed first, so that the result is valid for any input.
 *
 * @returns the new definition, in which everything that did not change is the same object, with the edits that restore
 *   the old one byte for byte; or why the edit is refused
 */
export function applyEdit(definition: ReportDefinition, edit: Edit): Applied<Edit> {
  const parsed = parse(editSchema, edit);
  if (parsed.ok) return kindOf(parsed.value).apply(definition, parsed.value);
  const [fault] = parsed.faults;
  const path = fault?.path ?? "";
  const rule = fault?.message.slice((path || "body").length + 1) ?? "is invalid";
  return { ok: false, fault: { path, rule } };
}

/** Applies all edits in their order, or none. The path of a fault begins with the index of the edit. */
export function applyEdits(definition: ReportDefinition, edits: readonly Edit[]): Applied<Edit> {
  return applyAll(definition, edits, applyEdit);
}

/**
 * Applies edits that another edit has returned as its inverse. They are not parsed again: that would take most of the
 * time of undoing what was deleted.
 */
export function applyInverse(definition: ReportDefinition, inverse: readonly Edit[]): Applied<Edit> {
  return applyAll(definition, inverse, (current, edit) => kindOf(edit).apply(current, edit));
}

function applyAll(
  definition: ReportDefinition,
  edits: readonly Edit[],
  apply: typeof applyEdit,
): Applied<Edit> {
  let current = definition;
  const inverses: (readonly Edit[])[] = [];
  for (const [place, edit] of edits.entries()) {
    const applied = apply(current, edit);
    if (!applied.ok) {
      const { path, rule } = applied.fault;
      return { ok: false, fault: { path: path === "" ? `[${place}]` : `[${place}].${path}`, rule } };
    }
    current = applied.definition;
    inverses.push(applied.inverse);
  }
  return { ok: true, definition: current, inverse: inverses.toReversed().flat() };
}

/**
 * An edit in words, as the key of a message and its parameters.
 *
 * @param definition before the edit
 */
export function describeEdit(edit: Edit, definition: ReportDefinition): KnownSentence {
  return kindOf(edit).describe(edit, definition);
}

/** What an edit reads and writes. */
export function touches(edit: Edit): Touches {
  return kindOf(edit).touches(edit);
}
