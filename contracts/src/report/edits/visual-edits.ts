import * as z from "zod/mini";

import { completeVisualSchema, type Page, type ReportDefinition, type Visual } from "../definition.ts";
import { objectNameSchema } from "../object-name.ts";
import type { SetBookmark } from "./bookmark-edits.ts";
import { addCell, cellPlaceOf, cellPlaceSchema, removeCell, renameCell, withRows } from "./cells.ts";
import { refuse, type EditKind, type Path } from "./edit-kind.ts";
import { findPage, findVisual, pageTitle, replacePage, titleOf, visualTitle } from "./find.ts";
import { moved, placeIn } from "./keys.ts";
import { changeMentions, changeVisual, replacePageAndStates, restoreReferences } from "./references.ts";
import { readByVisual } from "./refers-to.ts";
import type { SetPage } from "./set/set-page.ts";

const place = { page: z.string(), visual: z.string() };

const addSchema = z.object({
  kind: z.literal("addVisual"),
  page: z.string(),
  visual: completeVisualSchema,
  index: z.optional(z.int().check(z.gte(0))),
  /** For flowing pages; if missing, a row of its own at the end. */
  cell: z.optional(cellPlaceSchema),
});
export type AddVisual = z.output<typeof addSchema>;
const deleteSchema = z.object({ kind: z.literal("deleteVisual"), ...place });
export type DeleteVisual = z.output<typeof deleteSchema>;
const moveSchema = z.object({ kind: z.literal("moveVisual"), ...place, to: z.int().check(z.gte(0)) });
type MoveVisual = z.output<typeof moveSchema>;
const renameSchema = z.object({ kind: z.literal("renameVisual"), ...place, to: objectNameSchema });
type RenameVisual = z.output<typeof renameSchema>;

/** Adds a visual, as the last one of its page if the index is missing or greater. */
export const addVisual: EditKind<AddVisual, DeleteVisual | SetPage | SetBookmark> = {
  schema: addSchema,
  apply: (definition, { page: pageName, visual, index, cell }) => {
    const found = findPage(definition, pageName);
    if (!found.ok) return found;
    const { page, at } = found;
    if (page.visuals.some(({ name }) => name === visual.name))
      return refuse("visual.name", `is the name of another visual of the page: ${visual.name}`);
    if (page.layout === undefined && visual.layout === undefined)
      return refuse("visual.layout", "is required on a canvas");
    const rows = page.layout === undefined ? undefined : addCell(page.layout.rows, visual.name, cell);
    if (rows === null) return refuse("cell.row", "is full");
    const visuals = page.visuals.toSpliced(placeIn(page.visuals, index), 0, visual);
    const next = replacePage(definition, at, withVisuals(page, visuals, rows));
    const own = { page: pageName, visual: visual.name };
    const inverse = restoreReferences(withoutVisual(next, own) ?? next, definition, pageName);
    return { ok: true, definition: next, inverse: [{ kind: "deleteVisual", ...own }, ...inverse] };
  },
  describe: ({ page, visual }, definition) => ({
    key: "visualAdded",
    parameters: { visual: titleOf(visual), type: visual.type, page: pageTitle(definition, page) },
  }),
  touches: ({ page, visual }) => ({
    reads: readByVisual(visual),
    writes: [["pages", page, "visuals", visual.name]],
    lists: [listOf(page), ["pages", page, "layout"]],
  }),
};

/** Deletes a visual, also wherever its page mentions it, and from the states of bookmarks. */
export const deleteVisual: EditKind<DeleteVisual, AddVisual | SetPage | SetBookmark> = {
  schema: deleteSchema,
  apply: (definition, edit) => {
    const found = findVisual(definition, edit);
    if (!found.ok) return found;
    const { page, visual, place: index } = found;
    const next = withoutVisual(definition, edit) ?? definition;
    const cell = page.layout === undefined ? null : cellPlaceOf(page.layout.rows, visual.name);
    const restored: AddVisual = {
      kind: "addVisual",
      page: page.name,
      visual,
      index,
      ...(cell === null ? {} : { cell }),
    };
    const references = restoreReferences(next, definition, page.name);
    return { ok: true, definition: next, inverse: [restored, ...references] };
  },
  describe: (edit, definition) => ({
    key: "visualDeleted",
    parameters: { visual: visualTitle(definition, edit), page: pageTitle(definition, edit.page) },
  }),
  touches: ({ page, visual }) => ({
    reads: [],
    writes: [["pages", page, "visuals", visual]],
    lists: [
      listOf(page),
      ["pages", page, "layout"],
      ["pages", page, "interactions"],
      ["pages", page, "phone"],
    ],
  }),
};

/** Moves a visual in the list of its page, which is the order of reading for visuals in the same place. */
export const moveVisual: EditKind<MoveVisual, MoveVisual> = {
  schema: moveSchema,
  apply: (definition, edit) => {
    const found = findVisual(definition, edit);
    if (!found.ok) return found;
    const { page, at, place: from } = found;
    const visuals = moved(page.visuals, from, edit.to);
    return {
      ok: true,
      definition: replacePage(definition, at, { ...page, visuals }),
      inverse: [{ ...edit, to: from }],
    };
  },
  describe: (edit, definition) => ({
    key: "visualOrdered",
    parameters: { visual: visualTitle(definition, edit), page: pageTitle(definition, edit.page) },
  }),
  touches: ({ page, visual }) => ({
    reads: [],
    writes: [["pages", page, "visuals", visual, "#place"]],
    lists: [listOf(page)],
  }),
};

/** Changes the name by which rows, interactions, bookmarks and host pages refer to a visual. */
export const renameVisual: EditKind<RenameVisual, RenameVisual | SetPage | SetBookmark> = {
  schema: renameSchema,
  apply: (definition, edit) => {
    const found = findVisual(definition, edit);
    if (!found.ok) return found;
    if (found.page.visuals.some(({ name }) => name === edit.to))
      return refuse("to", `is the name of a visual of the page: ${edit.to}`);
    const next = renamed(definition, edit) ?? definition;
    const back: RenameVisual = { ...edit, visual: edit.to, to: edit.visual };
    const references = restoreReferences(renamed(next, back) ?? next, definition, edit.page);
    return { ok: true, definition: next, inverse: [back, ...references] };
  },
  describe: (edit, definition) => ({
    key: "visualRenamed",
    parameters: { visual: visualTitle(definition, edit), to: edit.to },
  }),
  touches: ({ page, visual, to }) => ({
    reads: [],
    writes: [
      ["pages", page, "visuals", visual],
      ["pages", page, "visuals", to],
    ],
    lists: [
      listOf(page),
      ["pages", page, "layout"],
      ["pages", page, "interactions"],
      ["pages", page, "phone"],
    ],
  }),
};

/** The visuals of a page with their order, and their cells. */
function listOf(page: string): Path {
  return ["pages", page, "#visuals"];
}

function withVisuals(page: Page, visuals: Visual[], rows: ReturnType<typeof addCell> | undefined): Page {
  const next = { ...page, visuals };
  return rows === undefined || rows === null ? next : withRows(next, rows);
}

function withoutVisual(
  definition: ReportDefinition,
  edit: { readonly page: string; readonly visual: string },
): ReportDefinition | null {
  const found = findVisual(definition, edit);
  if (!found.ok) return null;
  const { page, place: index } = found;
  const rows = page.layout === undefined ? undefined : removeCell(page.layout.rows, edit.visual);
  const left = changeMentions(page, edit.visual, null);
  const next = withVisuals(left, left.visuals.toSpliced(index, 1), rows);
  return replacePageAndStates(definition, found, next, changeVisual(edit, { name: null }));
}

function renamed(definition: ReportDefinition, edit: RenameVisual): ReportDefinition | null {
  const found = findVisual(definition, edit);
  if (!found.ok) return null;
  const { page, visual, place: index } = found;
  const rows = page.layout === undefined ? undefined : renameCell(page.layout.rows, edit.visual, edit.to);
  const linked = changeMentions(page, edit.visual, edit.to);
  const next = withVisuals(linked, linked.visuals.with(index, { ...visual, name: edit.to }), rows);
  return replacePageAndStates(definition, found, next, changeVisual(edit, { name: edit.to }));
}
