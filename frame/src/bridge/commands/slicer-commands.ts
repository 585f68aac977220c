import { validateSlicerState } from "@vitrine/contracts/models";
import type { Filter } from "@vitrine/contracts/query";
import { visualKinds } from "@vitrine/contracts/report";

import { setSliced } from "@vitrine/contracts/reading/state/change-report";
import { findVisual, type VisualState } from "@vitrine/contracts/reading/state/report-state";
import { readFilters } from "@vitrine/contracts/reading/filters/wire-filter";
import { bodyField, param, type Command, type CommandContext, type CommandRequest } from "./command.ts";
import { accepted, answer, invalid, missing, refuse, refuseInput, type Outcome } from "../link/outcome.ts";

/** `GET …/slicer`: the slicer's filters and fields. */
export const getSlicer: Command = (context, request) =>
  withSlicer(context, request, ({ definition, sliced }) =>
    answer({
      filters: sliced.map(({ wire }) => wire),
      targets: definition.dimensions.map(({ table, column }) => ({ table, column })),
    }),
  );

/** `PUT …/slicer` replaces the slicer's filters; an empty list clears it. */
export const setSlicer: Command = (context, request) =>
  withSlicer(context, request, ({ definition }) => {
    const errors = validateSlicerState(request.body ?? {});
    if (errors !== undefined) return refuseInput(errors);
    const read = readFilters(bodyField(request, "filters") ?? []);
    if (!read.ok) return invalid(read.faults);
    // A filter on another field would narrow the page without being visible in the slicer.
    const stray = read.filters.findIndex(({ filter }) => !isAbout(filter, definition.dimensions));
    if (stray >= 0) return invalid([`filters[${stray}]: ${context.messages().otherField}`]);
    const place = { page: param(request, "page"), visual: definition.name };
    context.store.update((state) => setSliced(state, place, read.filters));
    const body = { filters: read.filters.map(({ wire }) => wire), initiator: "sdk" };
    context.link.sendEvent("filtersApplied", body, place);
    return accepted();
  });

/** Whether a filter refers only to fields of the slicer. */
function isAbout(
  { target }: Filter,
  fields: readonly { readonly table: string; readonly column: string }[],
): boolean {
  const targets: readonly unknown[] = Array.isArray(target) ? target.flat() : [target];
  return targets.every((one) => {
    if (typeof one !== "object" || one === null) return false;
    const [table, column, level]: unknown[] = ["table", "column", "hierarchyLevel"].map((key) =>
      Reflect.get(one, key),
    );
    return fields.some((field) => field.table === table && (level !== undefined || field.column === column));
  });
}

function withSlicer(
  { store, messages }: CommandContext,
  request: CommandRequest,
  act: (visual: VisualState) => Outcome,
): Outcome {
  const [page, name] = [param(request, "page"), param(request, "visual")];
  const visual = findVisual(store.get(), page, name);
  if (visual === null) return missing(messages().noVisual(name, page));
  return visualKinds[visual.definition.type].isSlicer === true
    ? act(visual)
    : refuse(400, "NotASlicer", messages().noSlicer(name));
}
