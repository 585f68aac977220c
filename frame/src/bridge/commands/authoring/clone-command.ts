import type { HostVisualLayout } from "@vitrine/contracts/frame/settings";
import type { Page, VisualLayout } from "@vitrine/contracts/report";

import { readFilters, type HeldFilter } from "@vitrine/contracts/reading/filters/wire-filter";
import { boxFault, layoutOf, readVisualLayout } from "@vitrine/contracts/reading/state/custom-layout";
import { presentVisual } from "../../../report/state/present.ts";
import { changeVisual } from "@vitrine/contracts/reading/state/change-report";
import { findPage, findVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { answer, invalid, missing } from "../../link/outcome.ts";
import { bodyField } from "../command.ts";
import { onVisual, perform, refuseEdit } from "./authored.ts";
import { freeName } from "../../../editing/objects/free-name.ts";

/** Pixels between a copy and its original, if the host gives no place. */
const shift = 24;

/** `POST …/clone`: copies a visual on its page, with optional filters and place. */
export const cloneVisual = onVisual(async (context, request, { page, visual, source }) => {
  const { store, messages, actions } = context;
  const given = bodyField(request, "filters");
  const filters = given === undefined || given === null ? null : readFilters(given);
  if (filters?.ok === false) return invalid(filters.faults);
  const layout = readVisualLayout(bodyField(request, "layout") ?? {});
  const of = findPage(store.get(), page)?.source;
  if (layout === null || of === undefined) return invalid([messages().invalid("layout")]);
  const layoutFault = boxFault("layout", layout);
  if (layoutFault !== null) return invalid([layoutFault]);
  const name = freeName(
    visual,
    of.visuals.map((one) => one.name),
  );
  const copy = { ...source, name, layout: placeOfCopy(store.get(), page, visual, layout) };
  const fault = await perform(context, [{ kind: "addVisual", page, visual: copy, ...cellAfter(of, visual) }]);
  if (fault !== null) return refuseEdit(fault);
  actions.change((state) => withStateOf(state, page, visual, name, filters?.filters ?? null), "sdk");
  const made = findVisual(store.get(), page, name);
  return made === null
    ? missing(messages().noVisual(name, page))
    : answer({ visual: presentVisual(store.get(), page, made), visualName: name });
});

/** The host's place for a copy; what it leaves out is next to the original, as it is seen. */
function placeOfCopy(
  state: ReportState,
  page: string,
  visual: string,
  given: HostVisualLayout,
): VisualLayout | undefined {
  const source = findVisual(state, page, visual);
  if (source === null) return undefined;
  const { x, y, z, width, height } = layoutOf(
    page,
    source.definition,
    state.settings.layout,
    state.drawn.get(page),
  ).layout;
  return {
    x: given.x ?? x + shift,
    y: given.y ?? y + shift,
    width: given.width ?? width,
    height: given.height ?? height,
    z: given.z ?? z + 1,
  };
}

/** On a flowing page the copy has a cell next to its original, or a row below it if the row is full. */
function cellAfter({ layout }: Page, visual: string) {
  const row = layout?.rows.findIndex(({ cells }) => cells.some((cell) => cell.visual === visual)) ?? -1;
  const cells = layout?.rows[row]?.cells ?? [];
  const at = cells.findIndex((cell) => cell.visual === visual);
  const original = cells[at];
  if (original === undefined) return {};
  const { span, height } = original;
  const size = { span, ...(height === undefined ? {} : { height }) };
  return {
    cell:
      cells.length < mostCells
        ? { row, cell: at + 1, ...size }
        : { row: row + 1, cell: 0, ...size, ownRow: {} },
  };
}

/** The most cells in a row of a flowing page. */
const mostCells = 24;

/** Gives a copy what the reader sees of its original: filters, order, place in a hierarchy, look. */
function withStateOf(
  state: ReportState,
  page: string,
  visual: string,
  copy: string,
  filters: readonly HeldFilter[] | null,
): ReportState {
  const source = findVisual(state, page, visual);
  if (source === null) return state;
  return changeVisual(state, { page, visual: copy }, ({ definition }) => ({
    ...source,
    definition: { ...source.definition, name: copy, layout: definition.layout },
    filters: filters ?? source.filters,
  }));
}
