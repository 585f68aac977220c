import { parse } from "@vitrine/contracts/parse";
import { filterSchema, type Filter, type FilterTarget, type FilterValue } from "@vitrine/contracts/query";
import {
  readPeriodText,
  visualKinds,
  type Bookmark,
  type Page,
  type ReportDefinition,
  type Visual,
} from "@vitrine/contracts/report";
import { applyEdit, describeEdit, type Edit, type EditSentence } from "@vitrine/contracts/report/edits";

/** What is not a client's: it may stay in a template. */
export interface GeneralParts {
  /** Whether a value is one of the fixed words of its column, such as a channel or a country. */
  readonly isGeneral: (table: string, column: string, value: string | number) => boolean;
  /** That of the dataset, in which all amounts are. */
  readonly currency: string | null;
}

export interface Cleaned {
  readonly definition: ReportDefinition;
  /** What was left out or reset. */
  readonly changes: readonly EditSentence[];
  /** The values of the client that the definition had. Texts may contain them too. */
  readonly values: readonly string[];
}

/**
 * A definition without the values of a client:
 * - a filter whose values are not fixed words of the dataset keeps its field with all values, or is left out if it has
 *   another form, such as days. Relative dates, top N and limits of measures stay
 * - bookmarks with such filters, days, selections or drilled values are left out, and so are pictures
 * - number formats in another currency follow the dataset
 */
export function withoutClient(definition: ReportDefinition, general: GeneralParts): Cleaned {
  const values: string[] = [];
  const edits = [
    ...filterEdits(definition, general, values),
    ...definition.pages.flatMap((page) => [
      ...pictureEdits(page),
      ...page.visuals.flatMap((visual) =>
        visualEdits({ page: page.name, visual: visual.name }, visual, general, values),
      ),
    ]),
    ...(definition.bookmarks ?? []).flatMap((bookmark): Edit[] => {
      const own = valuesOfBookmark(bookmark, general);
      if (own === null) return [];
      values.push(...own);
      return [{ kind: "deleteBookmark", bookmark: bookmark.name }];
    }),
  ];
  let current = definition;
  const changes = edits.map((edit) => {
    const sentence = describeEdit(edit, current);
    const applied = applyEdit(current, edit);
    if (!applied.ok) throw new Error(`${edit.kind}: ${applied.fault.path} ${applied.fault.rule}`);
    current = applied.definition;
    return sentence;
  });
  return { definition: current, changes, values };
}

function filterEdits(definition: ReportDefinition, general: GeneralParts, values: string[]): readonly Edit[] {
  const ofReport = generalFilters(definition.filters, general, values);
  return [
    ...(ofReport === null ? [] : [{ kind: "setReport", key: "filters", value: ofReport } as const]),
    ...definition.pages.flatMap(({ name: page, filters }): Edit[] => {
      const kept = generalFilters(filters, general, values);
      return kept === null ? [] : [{ kind: "setPage", page, key: "filters", value: kept }];
    }),
  ];
}

/** The backgrounds of a page without their pictures. */
function pictureEdits(page: Page): readonly Edit[] {
  return (["background", "wallpaper"] as const).flatMap((key): Edit[] => {
    const held = page[key];
    if (held?.image === undefined) return [];
    const { image: _, ...value } = held;
    return [{ kind: "setPage", page: page.name, key, value }];
  });
}

function visualEdits(
  place: { readonly page: string; readonly visual: string },
  visual: Visual,
  general: GeneralParts,
  values: string[],
): readonly Edit[] {
  if (visualKinds[visual.type].requires === "image") return [{ kind: "deleteVisual", ...place }];
  const filters = generalFilters(visual.filters, general, values);
  const isForeign = (currency: string | null | undefined): boolean =>
    currency !== null && currency !== undefined && currency !== general.currency;
  const formats = visual.numberFormats;
  return [
    ...(filters === null ? [] : [{ kind: "setVisual", ...place, key: "filters", value: filters } as const]),
    // The picture of a visual that had another type before.
    ...(visual.image === undefined ? [] : [{ kind: "setVisual", ...place, key: "image" } as const]),
    ...(formats === undefined || !formats.some((format) => isForeign(format?.currency))
      ? []
      : [
          {
            kind: "setVisual",
            ...place,
            key: "numberFormats",
            value: formats.map((format) => (isForeign(format?.currency) ? null : format)),
          } as const,
        ]),
  ];
}

/** The filters without the client's values; null if they have none. */
function generalFilters(
  filters: readonly Filter[],
  general: GeneralParts,
  values: string[],
): Filter[] | null {
  const kept = filters.flatMap((filter): Filter[] => {
    const own = ownValues(filter, general);
    if (own.length === 0) return [filter];
    values.push(...own);
    if (filter.filterType !== 1) return [];
    const { keyValues: _, ...rest } = filter;
    return [{ ...rest, operator: "All", values: [] }];
  });
  return kept.length === filters.length && kept.every((filter, at) => filter === filters[at]) ? null : kept;
}

/** The values of a filter that are not general, as texts. */
function ownValues(filter: Filter, general: GeneralParts): readonly string[] {
  switch (filter.filterType) {
    case 1: {
      const keyValues = (filter.keyValues ?? []).flat();
      return [...ownOf(filter.values, filter.target, general), ...ownOf(keyValues, null, general)];
    }
    case 0: {
      if ("measure" in filter.target || "aggregationFunction" in filter.target) return [];
      const values = filter.conditions.map(({ value }) => value ?? null);
      return ownOf(values, filter.target, general);
    }
    case 3: {
      const target = Array.isArray(filter.target) ? null : filter.target;
      return ownOf(primitivesIn(filter.values), target, general);
    }
    case 4:
    case 5:
    case 7:
      return [];
    case 6:
      return ownOf(primitivesIn(filter.values), null, general);
    case 8:
      return filter.target.map(String);
    case 9:
      return ownOf(primitivesIn(filter.hierarchyData), null, general);
  }
}

function ownOf(
  values: readonly FilterValue[],
  target: FilterTarget | null,
  { isGeneral }: GeneralParts,
): readonly string[] {
  return values.flatMap((value) => {
    if (value === null || typeof value === "boolean") return [];
    const isKnown = target !== null && "column" in target && isGeneral(target.table, target.column, value);
    return isKnown ? [] : [String(value)];
  });
}

/** The names of keys that hold no value of the data. */
const structure = new Set(["operator"]);

/** Every value in nested lists and objects. */
function primitivesIn(part: unknown): readonly FilterValue[] {
  if (part === undefined) return [];
  if (part === null || typeof part === "string" || typeof part === "number" || typeof part === "boolean")
    return [part];
  return Object.entries(part).flatMap(([key, value]) => (structure.has(key) ? [] : primitivesIn(value)));
}

/** The client's values in a bookmark; null if it has none. */
function valuesOfBookmark({ state }: Bookmark, general: GeneralParts): readonly string[] | null {
  const { filters = [], pages = {}, selections = [], period } = state;
  const visuals = Object.values(pages).flatMap((page) => Object.values(page.visuals ?? {}));
  const wired = [
    ...filters,
    ...Object.values(pages).flatMap((page) => page.filters ?? []),
    ...visuals.flatMap((visual) => [...(visual.filters ?? []), ...(visual.sliced ?? [])]),
  ];
  const chosen = [
    ...visuals.flatMap(({ drill = [] }) => drill),
    ...selections.flatMap(({ points }) => points.flat().map(({ value }) => value)),
  ];
  const range = period === undefined ? null : readPeriodText(period)?.range;
  const hasDays = range !== null && typeof range === "object" && "from" in range;
  const own = wired.map((filter) => ownOfWired(filter, general));
  const isClean = own.every((one) => one?.length === 0) && chosen.length === 0 && !hasDays;
  if (isClean) return null;
  return [...own.flatMap((one) => one ?? []), ...chosen.flatMap((value) => textOf(value))];
}

/** The client's values in a filter of a host; null if it is not known what it means. */
function ownOfWired(filter: object, general: GeneralParts): readonly string[] | null {
  const parsed = parse(filterSchema, filter);
  return parsed.ok ? ownValues(parsed.value, general) : null;
}

function textOf(value: FilterValue): readonly string[] {
  return typeof value === "string" ? [value] : [];
}
