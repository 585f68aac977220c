import { LayoutType } from "@vitrine/contracts/models";
import type { Sort } from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";

import { hasMobileLayout } from "@vitrine/contracts/reading/state/custom-layout";
import { presentPage, presentVisual } from "../../report/state/present.ts";
import { removePage, renamePage } from "@vitrine/contracts/reading/state/change-report";
import { findPage, findVisual } from "@vitrine/contracts/reading/state/report-state";
import { bodyField, param, type Command, type CommandRequest } from "./command.ts";
import { accepted, answer, invalid, missing, refuse, type Outcome } from "../link/outcome.ts";

export const listPages: Command = ({ store }) => {
  const state = store.get();
  return answer(state.pages.map((page) => presentPage(state, page)));
};

export const activatePage: Command = ({ store, actions, messages }, request) => {
  const name = bodyField(request, "name");
  if (typeof name !== "string") return invalid(["name is required"]);
  if (findPage(store.get(), name) === null) return missing(messages().noPage(name));
  actions.selectPage(name, "sdk");
  return accepted();
};

export const rename: Command = ({ store, messages }, request) => {
  const page = param(request, "page");
  const displayName = bodyField(request, "displayName");
  if (typeof displayName !== "string" || displayName === "") return invalid(["displayName is required"]);
  if (findPage(store.get(), page) === null) return missing(messages().noPage(page));
  store.update((state) => renamePage(state, page, displayName));
  return accepted();
};

/** Removes a page from this session. The stored report does not change. */
export const deletePage: Command = ({ store, actions, messages }, request) => {
  const page = param(request, "page");
  const state = store.get();
  if (findPage(state, page) === null) return missing(messages().noPage(page));
  if (state.pages.length === 1) return refuse(400, "LastPage", messages().lastPage);
  actions.change((before) => removePage(before, page), "sdk");
  return accepted();
};

export const listVisuals: Command = ({ store, messages }, request) => {
  const state = store.get();
  const page = findPage(state, param(request, "page"));
  if (page === null) return missing(messages().noPage(param(request, "page")));
  return answer(page.visuals.map((visual) => presentVisual(state, page.name, visual)));
};

/** Every page has the author's layout. It may also have a mobile layout and the host's custom layout. */
export const hasLayout: Command = ({ store, messages }, request) => {
  const layout = param(request, "layoutType");
  const state = store.get();
  const page = findPage(state, param(request, "page"));
  if (page === null) return missing(messages().noPage(param(request, "page")));
  if (!Object.hasOwn(LayoutType, layout) || /^\d/.test(layout))
    return invalid([messages().invalid("layoutType")]);
  const isCustom = Object.hasOwn(state.settings.layout.customLayout.pagesLayout ?? {}, page.name);
  return answer(
    layout === "Master" ||
      (layout === "MobilePortrait" && hasMobileLayout(page.definition)) ||
      (layout === "Custom" && isCustom),
  );
};

const directions: Readonly<Record<number, "ascending" | "descending">> = { 1: "ascending", 2: "descending" };

export const sortBy: Command = ({ store, actions, messages }, request) => {
  const [page, name] = [param(request, "page"), param(request, "visual")];
  const visual = findVisual(store.get(), page, name);
  if (visual === null) return missing(messages().noVisual(name, page));
  const read = readSort(request, visual.definition);
  if (!read.ok) return read.refusal;
  actions.sortVisual(page, name, [read.sort]);
  return accepted();
};

/** The order that a request sets for a visual. */
export function readSort(
  request: CommandRequest,
  visual: SortedVisual,
): { readonly ok: true; readonly sort: Sort } | { readonly ok: false; readonly refusal: Outcome } {
  const direction = directions[Number(bodyField(request, "direction"))];
  if (direction === undefined) return { ok: false, refusal: invalid(["direction must be one of: 1, 2"]) };
  const by = fieldOf(bodyField(request, "orderBy"), visual);
  if (by === null) return { ok: false, refusal: invalid(["orderBy must be a field of the visual"]) };
  return { ok: true, sort: { ...by, direction } };
}

type SortedVisual = Pick<Visual, "dimensions" | "measures">;

function fieldOf(
  target: unknown,
  visual: SortedVisual,
): { readonly by: "dimension" | "measure"; readonly index: number } | null {
  if (typeof target !== "object" || target === null) return null;
  const field = (key: string): unknown => Reflect.get(target, key);
  const dimension = visual.dimensions.findIndex(
    (d) => d.table === field("table") && d.column === field("column"),
  );
  if (dimension >= 0) return { by: "dimension", index: dimension };
  const measure = visual.measures.findIndex(
    (m) => m.table === field("table") && m.measure === field("measure"),
  );
  return measure >= 0 ? { by: "measure", index: measure } : null;
}
