import type { Page, ReportDefinition, Visual } from "../definition.ts";
import { refuse, type Refusal } from "./edit-kind.ts";

export interface FoundPage {
  readonly ok: true;
  readonly page: Page;
  readonly at: number;
}

export interface FoundVisual extends FoundPage {
  readonly visual: Visual;
  /** The index of the visual on its page. */
  readonly place: number;
}

/** The place of a visual in an edit. */
export interface VisualPlace {
  readonly page: string;
  readonly visual: string;
}

export function findPage(definition: ReportDefinition, name: string): FoundPage | Refusal {
  const at = definition.pages.findIndex((one) => one.name === name);
  const page = definition.pages[at];
  return page === undefined ? refuse("page", `is no page of the report: ${name}`) : { ok: true, page, at };
}

export function findVisual(
  definition: ReportDefinition,
  { page: pageName, visual: name }: VisualPlace,
): FoundVisual | Refusal {
  const found = findPage(definition, pageName);
  if (!found.ok) return found;
  const place = found.page.visuals.findIndex((one) => one.name === name);
  const visual = found.page.visuals[place];
  if (visual === undefined) return refuse("visual", `is no visual of the page: ${name}`);
  return { ...found, visual, place };
}

export function replacePage(definition: ReportDefinition, at: number, page: Page): ReportDefinition {
  return { ...definition, pages: definition.pages.with(at, page) };
}

export function replaceVisual(
  definition: ReportDefinition,
  { page, at, place }: FoundVisual,
  visual: Visual,
): ReportDefinition {
  return replacePage(definition, at, { ...page, visuals: page.visuals.with(place, visual) });
}

/** The name of a page for people. */
export function pageTitle({ pages }: ReportDefinition, name: string): string {
  return pages.find((page) => page.name === name)?.displayName ?? name;
}

/** The name of a visual for people: its title, or its name if it has none. */
export function visualTitle({ pages }: ReportDefinition, { page, visual }: VisualPlace): string {
  const found = pages.find(({ name }) => name === page)?.visuals.find(({ name }) => name === visual);
  return titleOf(found ?? { name: visual, title: "" });
}

export function titleOf({ name, title }: Pick<Visual, "name" | "title">): string {
  return title === "" ? name : title;
}
