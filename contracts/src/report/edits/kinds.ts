import * as z from "zod/mini";

import { addBookmark, deleteBookmark, moveBookmark, setBookmark } from "./bookmark-edits.ts";
import { changeType } from "./change-type.ts";
import type { EditKind } from "./edit-kind.ts";
import { addField, moveField, removeField, setField } from "./field-edits.ts";
import { addMeasure, deleteMeasure, renameMeasure, setMeasure } from "./measure-edits.ts";
import { addPage, deletePage, movePage, setRows } from "./page-edits.ts";
import { placeVisuals } from "./place-visuals.ts";
import { setPage } from "./set/set-page.ts";
import { setReport } from "./set/set-report.ts";
import { setTheme } from "./set/set-theme.ts";
import { setVisual } from "./set/set-visual.ts";
import { addVisual, deleteVisual, moveVisual, renameVisual } from "./visual-edits.ts";

/** Every kind of edit. */
const kinds = {
  setReport,
  setTheme,
  addPage,
  deletePage,
  movePage,
  setPage,
  setRows,
  addVisual,
  deleteVisual,
  moveVisual,
  renameVisual,
  setVisual,
  changeType,
  placeVisuals,
  addField,
  removeField,
  moveField,
  setField,
  addMeasure,
  deleteMeasure,
  renameMeasure,
  setMeasure,
  addBookmark,
  deleteBookmark,
  moveBookmark,
  setBookmark,
};

type EditOf<Kind> = Kind extends EditKind<infer Edit, infer _> ? Edit : never;
/** A change of a report definition, as plain JSON. */
export type Edit = EditOf<(typeof kinds)[keyof typeof kinds]>;

/** The rows by their names, each for the edits of its name. */
export const editKinds: { readonly [Name in Edit["kind"]]: EditKind<Extract<Edit, { kind: Name }>, Edit> } =
  kinds;

/** The row of an edit. */
export function kindOf<One extends Edit>(edit: One): EditKind<One, Edit> {
  // TypeScript does not follow that the row under an edit's own kind takes it; the type of `editKinds` proves it.
  return editKinds[edit.kind] as unknown as EditKind<One, Edit>;
}

const [first, ...rest] = Object.values(kinds).map(
  // Each is an object, or a union of objects, with its kind as a literal.
  ({ schema }) => schema as unknown as z.ZodMiniObject<{ kind: z.ZodMiniLiteral<string> }>,
);
if (first === undefined) throw new Error("there are no kinds of edits");

export const editSchema = z.discriminatedUnion("kind", [first, ...rest]) as unknown as z.ZodMiniType<Edit>;
