import { readFilters } from "@vitrine/contracts/reading/filters/wire-filter";
import { cloneVisual } from "../../report/state/clone-visual.ts";
import { readVisualLayout } from "@vitrine/contracts/reading/state/custom-layout";
import { presentVisual } from "../../report/state/present.ts";
import { findVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { answer, invalid, missing } from "../link/outcome.ts";
import { bodyField, param, type Command } from "./command.ts";

/** `POST …/clone`: copies a visual on its page for this session, with optional filters and place. */
export const clone: Command = ({ store, messages, actions }, request) => {
  const [page, name] = [param(request, "page"), param(request, "visual")];
  const source = findVisual(store.get(), page, name);
  if (source === null) return missing(messages().noVisual(name, page));
  const given = bodyField(request, "filters");
  const filters = given === undefined || given === null ? null : readFilters(given);
  if (filters?.ok === false) return invalid(filters.faults);
  const place = bodyField(request, "layout") ?? {};
  const layout = readVisualLayout(place);
  if (layout === null) return invalid([messages().invalid("layout")]);
  const visualName = freeName(store.get(), page, name);
  actions.change(
    (state) => cloneVisual(state, { page, visual: name }, visualName, layout, filters?.filters ?? null),
    "sdk",
  );
  const copy = findVisual(store.get(), page, visualName);
  if (copy === null) return missing(messages().noVisual(name, page));
  return answer({ visual: presentVisual(store.get(), page, copy), visualName });
};

/** The first numbered name that no visual of the page has. */
function freeName(state: ReportState, page: string, name: string): string {
  let count = 2;
  while (findVisual(state, page, `${name}-${count}`) !== null) count += 1;
  return `${name}-${count}`;
}
