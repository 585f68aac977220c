import * as z from "zod/mini";

import { formatPath } from "../../parse.ts";
import { pageSchema } from "../definition.ts";
import { pageLayoutSchema, placeFaults } from "../page-layout.ts";
import type { SetBookmark } from "./bookmark-edits.ts";
import { refuse, type EditKind, type Path } from "./edit-kind.ts";
import { findPage, pageTitle, replacePage } from "./find.ts";
import { moved, placeIn, withKey } from "./keys.ts";
import { readByFields, readByVisual } from "./refers-to.ts";
import { changeStates, forgetPage, restoreReferences } from "./references.ts";
import { pageKeys, type SetPage } from "./set/set-page.ts";

const index = z.optional(z.int().check(z.gte(0)));
const list: Path = ["pages", "#list"];

const addSchema = z.object({ kind: z.literal("addPage"), page: pageSchema, index });
export type AddPage = z.output<typeof addSchema>;
const deleteSchema = z.object({ kind: z.literal("deletePage"), page: z.string() });
export type DeletePage = z.output<typeof deleteSchema>;
const moveSchema = z.object({
  kind: z.literal("movePage"),
  page: z.string(),
  to: z.int().check(z.gte(0)),
});
type MovePage = z.output<typeof moveSchema>;
const rowsSchema = z.object({
  kind: z.literal("setRows"),
  page: z.string(),
  rows: z.optional(pageLayoutSchema.shape.rows),
});
export type SetRows = z.output<typeof rowsSchema>;

/** Adds a page with its visuals, at the end if the index is missing or greater. */
export const addPage: EditKind<AddPage, DeletePage | SetPage | SetBookmark> = {
  schema: addSchema,
  apply: (definition, { page, index: at }) => {
    const { pages } = definition;
    if (pages.some(({ name }) => name === page.name))
      return refuse("page.name", `is the name of another page: ${page.name}`);
    const next = { ...definition, pages: pages.toSpliced(placeIn(pages, at), 0, page) };
    const undone = changeStates(next, forgetPage(page.name));
    const inverse = restoreReferences(undone, definition, page.name);
    return {
      ok: true,
      definition: next,
      inverse: [{ kind: "deletePage", page: page.name }, ...inverse],
    };
  },
  describe: ({ page }) => ({ key: "pageAdded", parameters: { page: page.displayName } }),
  touches: ({ page }) => ({
    reads: [...readByFields(page.filters), ...page.visuals.flatMap(readByVisual)],
    writes: [["pages", page.name]],
    lists: [list],
  }),
};

/** Deletes a page, also from the states of bookmarks. Buttons that lead to it stay, and lead nowhere. */
export const deletePage: EditKind<DeletePage, AddPage | SetPage | SetBookmark> = {
  schema: deleteSchema,
  apply: (definition, { page: name }) => {
    const found = findPage(definition, name);
    if (!found.ok) return found;
    const { pages } = definition;
    if (pages.length === 1) return refuse("page", `is the only page of the report: ${name}`);
    const { page, at } = found;
    const next = changeStates({ ...definition, pages: pages.toSpliced(at, 1) }, forgetPage(name));
    const inverse = restoreReferences(next, definition, name);
    return {
      ok: true,
      definition: next,
      inverse: [{ kind: "addPage", page, index: at }, ...inverse],
    };
  },
  describe: ({ page }, definition) => ({
    key: "pageDeleted",
    parameters: { page: pageTitle(definition, page) },
  }),
  touches: ({ page }) => ({ reads: [], writes: [["pages", page]], lists: [list] }),
};

export const movePage: EditKind<MovePage, MovePage> = {
  schema: moveSchema,
  apply: (definition, { page, to }) => {
    const found = findPage(definition, page);
    if (!found.ok) return found;
    const pages = moved(definition.pages, found.at, to);
    return {
      ok: true,
      definition: { ...definition, pages },
      inverse: [{ kind: "movePage", page, to: found.at }],
    };
  },
  describe: ({ page }, definition) => ({
    key: "pageMoved",
    parameters: { page: pageTitle(definition, page) },
  }),
  touches: ({ page }) => ({ reads: [], writes: [["pages", page, "#place"]], lists: [list] }),
};

/** Sets the rows of a flowing page. Without rows the page becomes a canvas, where each visual needs a position. */
export const setRows: EditKind<SetRows, SetRows> = {
  schema: rowsSchema,
  apply: (definition, { page: name, rows }) => {
    const found = findPage(definition, name);
    if (!found.ok) return found;
    const layout = rows === undefined ? undefined : { kind: "flow" as const, rows };
    const page = withKey(found.page, pageKeys, "layout", layout);
    const [fault] = placeFaults(page);
    if (fault !== undefined && rows === undefined)
      return refuse("rows", "is required while a visual has no position on a canvas");
    if (fault !== undefined)
      return refuse(fault.path[0] === "layout" ? formatPath(fault.path.slice(1)) : "rows", fault.rule);
    const inverse = [setRowsEdit(name, found.page.layout?.rows)];
    return { ok: true, definition: replacePage(definition, found.at, page), inverse };
  },
  describe: ({ page, rows }, definition) => ({
    key: rows === undefined ? "pageMadeCanvas" : "pageArranged",
    parameters: { page: pageTitle(definition, page) },
  }),
  touches: ({ page, rows }) => ({
    reads: [["pages", page, "#visuals"], ...(rows === undefined ? [["pages", page, "visuals"]] : [])],
    writes: [["pages", page, "layout"]],
    lists: [],
  }),
};

export function setRowsEdit(page: string, rows: SetRows["rows"]): SetRows {
  return { kind: "setRows", page, ...(rows === undefined ? {} : { rows }) };
}
