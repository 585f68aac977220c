import { applyFilters } from "@vitrine/contracts/reading/filters/apply-filters";
import { infoOf } from "@vitrine/contracts/reading/state/failure";
import { unknownField } from "@vitrine/contracts/reading/filters/known-fields";
import { filtersAt, setFiltersAt, type FilterPlace } from "@vitrine/contracts/reading/state/change-report";
import { readFilters, type HeldFilter } from "@vitrine/contracts/reading/filters/wire-filter";
import { param, type Command, type CommandContext, type CommandRequest } from "./command.ts";
import { readUpdate } from "@vitrine/contracts/reading/open/load-config";
import { accepted, answer, invalid, missing, type Outcome } from "../link/outcome.ts";

type Level = FilterPlace["level"];

export function getFilters(level: Level): Command {
  return (context, request) =>
    withFilters(context, placeOf(level, request), (held) => answer(held.map(({ wire }) => wire)));
}

export function putFilters(level: Level): Command {
  return (context, request) => {
    // A missing body is refused and not read as an empty list, which would remove all filters.
    const read = readFilters(request.body);
    if (!read.ok) return invalid(read.faults);
    return withFilters(context, placeOf(level, request), (_, set) => set(read.filters));
  };
}

export function postFilters(level: Level): Command {
  return (context, request) => {
    const faults: string[] = [];
    const update = readUpdate(request.body ?? {}, faults);
    if (update === null) return invalid(faults);
    return withFilters(context, placeOf(level, request), (held, set) =>
      set(applyFilters(held, update.operation, update.filters)),
    );
  };
}

/** Reports filters that are kept but have no effect, because the dataset does not have their field. */
function reportUnknown({ store, link, messages }: CommandContext, filters: readonly HeldFilter[]): void {
  for (const held of filters) {
    const unknown = unknownField(held, store.get().dataset);
    if (unknown === null) continue;
    link.sendEvent("info", infoOf("FieldNotFound", messages().noField(unknown.field, unknown.table)));
  }
}

function placeOf(level: Level, request: CommandRequest): FilterPlace {
  const page = param(request, "page");
  switch (level) {
    case "report":
      return { level };
    case "page":
      return { level, page };
    case "visual":
      return { level, page, visual: param(request, "visual") };
  }
}

function withFilters(
  context: CommandContext,
  place: FilterPlace,
  act: (held: readonly HeldFilter[], set: (filters: readonly HeldFilter[]) => Outcome) => Outcome,
): Outcome {
  const { store, link, messages } = context;
  const held = filtersAt(store.get(), place);
  if (held === null && place.level === "visual")
    return missing(messages().noVisual(place.visual, place.page));
  if (held === null && place.level === "page") return missing(messages().noPage(place.page));
  return act(held ?? [], (filters) => {
    store.update((state) => setFiltersAt(state, place, filters));
    const where = place.level === "report" ? undefined : place;
    link.sendEvent("filtersApplied", { filters: filters.map(({ wire }) => wire), initiator: "sdk" }, where);
    reportUnknown(context, filters);
    return accepted();
  });
}
