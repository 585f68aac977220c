import type { Bookmark } from "../bookmark.ts";
import type { Page, ReportDefinition, Visual } from "../definition.ts";
import type { Path } from "./edit-kind.ts";

/**
 * What a new value refers to by name, as paths for `Touches.reads`: it lost its meaning if that were deleted. A name is
 * a path of its own, which renaming and deleting write, but not other changes to what has the name.
 */

/** The pages, bookmarks and measures that keys of a visual refer to. */
export function readByVisual({ action, tooltipPage, ...rest }: Partial<Visual>): readonly Path[] {
  return [
    ...(action?.kind === "page" ? [pageName(action.page)] : []),
    ...(action?.kind === "bookmark" ? [["bookmarks", action.bookmark, "#name"]] : []),
    // Only a page that is a tooltip is shown as one.
    ...(typeof tooltipPage === "string" ? [pageName(tooltipPage), ["pages", tooltipPage, "tooltip"]] : []),
    ...readByFields(rest),
  ];
}

/** The measures that fields and filters refer to, wherever they are in a value. */
export function readByFields(value: unknown): readonly Path[] {
  return [...measuresIn(value)].map(measureName);
}

/** The measures that an expression names. */
export function readByExpression(expression: string): readonly Path[] {
  const names = [...expression.matchAll(/"[^"]*"|\[([^[\]]+)\]/g)].flatMap(([, name]) => name?.trim() ?? []);
  return [...new Set(names)].map(measureName);
}

/** The visuals that a key of a page refers to, and the measures of its filters. */
export function readByPage(page: string, part: Partial<Page>): readonly Path[] {
  const { interactions = [], phone = [], filters } = part;
  const visuals = new Set([...interactions.flatMap(({ source, target }) => [source, target]), ...phone]);
  return [...[...visuals].map((visual) => visualName(page, visual)), ...readByFields(filters)];
}

/** What a key of the report refers to. */
export function readByReport({ bookmarks, measures, filters }: Partial<ReportDefinition>): readonly Path[] {
  return [
    ...(bookmarks ?? []).flatMap(({ state }) => readByState(state)),
    ...(measures ?? []).flatMap(({ expression }) => readByExpression(expression)),
    ...readByFields(filters),
  ];
}

/** The places that a state refers to: it was made for their present fields. */
export function readByState({
  page,
  pages = {},
  selections = [],
  focused,
}: Bookmark["state"]): readonly Path[] {
  const places = [
    ...Object.entries(pages).flatMap(([name, { visuals = {} }]) =>
      Object.keys(visuals).map((visual) => ({ page: name, visual })),
    ),
    ...selections,
    ...(focused === undefined ? [] : [focused]),
  ];
  return [
    ...[...Object.keys(pages), ...(page === undefined ? [] : [page])].map(pageName),
    ...places.flatMap(({ page: name, visual }) => [
      visualName(name, visual),
      ["pages", name, "visuals", visual, "fields"],
    ]),
  ];
}

function measuresIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== "object" || value === null) return found;
  const { table, measure } = value as { readonly table?: unknown; readonly measure?: unknown };
  if (typeof table === "string" && typeof measure === "string") found.add(measure);
  for (const part of Object.values(value)) measuresIn(part, found);
  return found;
}

function pageName(page: string): Path {
  return ["pages", page, "#name"];
}

function visualName(page: string, visual: string): Path {
  return ["pages", page, "visuals", visual, "#name"];
}

function measureName(measure: string): Path {
  return ["measures", measure, "#name"];
}
