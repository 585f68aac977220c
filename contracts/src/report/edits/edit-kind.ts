import * as z from "zod/mini";

import { dimensionSchema, measureSchema } from "../../query/semantic-query.ts";
import type { ReportDefinition } from "../definition.ts";
import type { SentenceKey } from "./words/english.ts";

/**
 * A kind of edit. `Undo` is the type of the edits that its inverse consists of. Rows are complete: code that walks the
 * list of kinds names none of them.
 */
export interface EditKind<Edit, Undo> {
  readonly schema: z.ZodMiniType<Edit>;
  /**
   * Applies an edit that the schema has parsed. It checks what the edit touches and keeps the identity of everything
   * that it does not change.
   */
  readonly apply: (definition: ReportDefinition, edit: Edit) => Applied<Undo>;
  /** @param definition before the edit */
  readonly describe: (edit: Edit, definition: ReportDefinition) => KnownSentence;
  readonly touches: (edit: Edit) => Touches;
}

export type Applied<Undo> =
  | { readonly ok: true; readonly definition: ReportDefinition; readonly inverse: readonly Undo[] }
  | { readonly ok: false; readonly fault: EditFault };

/** Why an edit is refused: the place in the edit, such as `value.x`, and the rule that it violates. */
export interface EditFault {
  readonly path: string;
  readonly rule: string;
}

export interface Refusal {
  readonly ok: false;
  readonly fault: EditFault;
}

export function refuse(path: string, rule: string): Refusal {
  return { ok: false, fault: { path, rule } };
}

/** A place in a definition: names of pages, visuals and bookmarks in place of their indexes. */
export type Path = readonly string[];

/**
 * What an edit depends on, and what it changes. `lists` are lists of which it changes members or order: two edits of
 * one list give different orders in a different sequence, but none of them makes the other meaningless.
 */
export interface Touches {
  readonly reads: readonly Path[];
  readonly writes: readonly Path[];
  readonly lists: readonly Path[];
}

export const fieldRefSchema = z.union([measureSchema, dimensionSchema]);
export type FieldRef = z.output<typeof fieldRefSchema>;

/**
 * An edit in words: the key of a message, and what to put in it. Fields are references, because their names depend on
 * the language and on the rights of the person who reads the sentence.
 */
export interface EditSentence {
  readonly key: string;
  readonly parameters: Readonly<Record<string, string | readonly FieldRef[]>>;
}

/** A sentence of which this version has the words. */
export interface KnownSentence extends EditSentence {
  readonly key: SentenceKey;
}

const editSentenceSchema = z.object({
  key: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.array(fieldRefSchema)])),
});

export const editSentencesSchema = z.array(editSentenceSchema);
