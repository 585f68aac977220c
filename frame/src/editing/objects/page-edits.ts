import type { Page, ReportDefinition } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { freeName } from "./free-name.ts";

/** The edit that adds an empty flowing page after another one, with the name of the page. */
export function addPageEdit(
  { pages }: ReportDefinition,
  after: string | null,
  displayName: (count: number) => string,
): { readonly edit: Edit; readonly name: string } {
  const name = freeName(
    `page-${pages.length + 1}`,
    pages.map((page) => page.name),
  );
  const page: Page = {
    name,
    displayName: displayName(pages.length + 1),
    visibility: 0,
    layout: { kind: "flow", rows: [] },
    width: 1280,
    height: 720,
    filters: [],
    visuals: [],
  };
  return { edit: { kind: "addPage", page, index: indexAfter(pages, after) }, name };
}

/** The edit that adds a copy of a page after it; null if there is no such page. */
export function copyPageEdit(
  { pages }: ReportDefinition,
  of: string,
  displayName: (name: string) => string,
): { readonly edit: Edit; readonly name: string } | null {
  const page = pages.find((one) => one.name === of);
  if (page === undefined) return null;
  const name = freeName(
    of,
    pages.map((one) => one.name),
  );
  const copy = { ...page, name, displayName: displayName(page.displayName) };
  return { edit: { kind: "addPage", page: copy, index: indexAfter(pages, of) }, name };
}

function indexAfter(pages: readonly Page[], name: string | null): number {
  const at = pages.findIndex((page) => page.name === name);
  return at < 0 ? pages.length : at + 1;
}
