import type { NumberFormat } from "@vitrine/contracts/query";
import type { Page, ReportDefinition, Visual, VisualLayout } from "@vitrine/contracts/report";
import { typeName } from "@vitrine/contracts/report/edit-words";
import { applyEdits, type Edit, type EditSentence } from "@vitrine/contracts/report/edits";
import { createContext, useContext } from "react";

import type { EditorSentences } from "../../messages/editor/sentences.ts";
import type { EditingState } from "@vitrine/contracts/reading/state/editing-state";
import type { PageState } from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../../report/state/store.ts";
import type { EditingActions } from "../editing-actions.ts";
import type { DropTarget } from "../canvas/flow-rows.ts";
import type { Device } from "../phone/phone-arrangement.ts";
import { fieldOfRef, type ModelField } from "../fields/model-fields.ts";

/** A field that the pointer drags, and what it is over. */
export interface FieldDrag {
  readonly field: ModelField;
  /** The well that it comes from; null for the list of fields. */
  readonly from: { readonly role: string; readonly index: number } | null;
  readonly over: FieldOver | null;
}

export type FieldOver =
  | { readonly at: "well"; readonly role: string }
  | { readonly at: "visual"; readonly name: string }
  /** On a page that flows, and on phones. */
  | { readonly at: "page"; readonly target: DropTarget }
  /** The place that the new visual gets on a canvas. */
  | { readonly at: "canvas"; readonly place: VisualLayout };

/** What the parts of the editor's screen share. */
export interface Editor {
  readonly texts: EditorSentences;
  readonly editing: EditingState;
  readonly actions: EditingActions;
  readonly definition: ReportDefinition;
  /** The same at this moment. What is drawn later than other parts has an earlier one for a while. */
  readonly definitionNow: () => ReportDefinition;
  /** The active page as it is stored. */
  readonly page: Page;
  /** What the page is shown and arranged for. */
  readonly device: Device;
  /** The page with the places and the order that it has on the device; null if nothing has a place there. */
  readonly arranged: Page | null;
  /** The same as it is shown. */
  readonly pageState: PageState;
  /** The selected visuals as they are stored. */
  readonly selected: readonly Visual[];
  readonly fields: readonly ModelField[];
  /** Performs edits as one step that can be undone. Shows why, if they are refused. */
  readonly perform: (edits: readonly Edit[], gesture?: string) => boolean;
  /** Shows why something was not done. */
  readonly refuse: (why: string) => void;
  /** An edit in the words of the reader. */
  readonly say: (sentence: EditSentence) => string;
  /** The number formats that the model gives the measures of a visual. */
  readonly formatsOf: (visual: Visual) => readonly (NumberFormat | null)[];
  readonly fieldDrag: Store<FieldDrag | null>;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error("A part of the editor is rendered outside EditorScreen.");
  return editor;
}

/** What people call a visual: its title, or its type if it has none. Its name is for host pages. */
export function visualLabel({ title, type }: Pick<Visual, "title" | "type">, language: string): string {
  return title === "" ? typeName(type, language) : title;
}

/** The title that follows from the fields of a visual; empty without measures. */
export function usualTitle(visual: Visual, { texts, fields }: Pick<Editor, "texts" | "fields">): string {
  const nameOf = (ref: Parameters<typeof fieldOfRef>[1]): string => fieldOfRef(fields, ref).displayName;
  const measures = visual.measures.map(nameOf).join(", ");
  const groups = visual.dimensions.map(nameOf).join(", ");
  if (measures === "") return groups;
  return groups === "" ? measures : texts.titleBy(measures, groups);
}

/** Edits of a visual's fields. A title that follows from the fields follows them. */
export function withUsualTitle(
  editor: Pick<Editor, "definition" | "texts" | "fields">,
  place: { readonly page: string; readonly visual: string },
  edits: readonly Edit[],
): readonly Edit[] {
  const before = visualAt(editor.definition, place);
  const applied = applyEdits(editor.definition, edits);
  const after = applied.ok ? visualAt(applied.definition, place) : undefined;
  if (before === undefined || after === undefined) return edits;
  const isUsual = before.title === "" || before.title === usualTitle(before, editor);
  const title = usualTitle(after, editor);
  return isUsual && title !== after.title
    ? [...edits, { kind: "setVisual", ...place, key: "title", value: title }]
    : edits;
}

function visualAt(
  { pages }: ReportDefinition,
  place: { readonly page: string; readonly visual: string },
): Visual | undefined {
  return pages.find(({ name }) => name === place.page)?.visuals.find(({ name }) => name === place.visual);
}
