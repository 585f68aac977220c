import * as fc from "fast-check";

import { visualTypeSchema, type ReportDefinitionInput } from "../report/index.ts";

/** A name, sometimes that of a property which every object inherits. */
export const anyName = fc.oneof(
  { weight: 3, arbitrary: fc.string({ minLength: 1 }).filter((name) => name !== "__proto__") },
  { weight: 2, arbitrary: fc.constantFrom("a", "b", "c", "1", "2") },
  { weight: 1, arbitrary: fc.constantFrom("constructor", "toString", "hasOwnProperty") },
);

const column = fc.record({
  table: fc.constantFrom("Market", "Date", "T"),
  column: fc.constantFrom("a", "b", "c", "d"),
});
/** A column, sometimes with a grain. */
export const anyDimension = fc.oneof(
  column,
  column.map((one) => ({ ...one, grain: "month" as const })),
);
const plainMeasure = {
  table: fc.constantFrom("Performance", "T"),
  measure: fc.constantFrom("Spend", "Clicks", "CTR", "Views"),
};
export const anyMeasure = fc.record(plainMeasure);
const namedMeasure = fc.record(
  { ...plainMeasure, displayName: fc.constantFrom("Cost", "__proto__") },
  { requiredKeys: ["table", "measure"] },
);

const filter = column.chain((target) =>
  fc.oneof(
    fc.record({
      filterType: fc.constant(1 as const),
      target: fc.constant(target),
      operator: fc.constant("In" as const),
      values: fc.array(fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), {
        maxLength: 2,
      }),
    }),
    fc.record({
      filterType: fc.constant(5 as const),
      target: fc.constant(target),
      operator: fc.constant("Top" as const),
      itemCount: fc.nat(9),
      orderBy: anyMeasure,
    }),
  ),
);
const filters = fc.array(filter, { maxLength: 2 });

const size = fc.integer({ min: 1, max: 5000 });
const layout = fc.record({ x: fc.nat(5000), y: fc.nat(5000), width: size, height: size, z: fc.nat(9) });
const sort = fc.array(
  fc.record({
    by: fc.constantFrom("dimension" as const, "measure" as const),
    index: fc.nat(4),
    direction: fc.constantFrom("ascending" as const, "descending" as const),
  }),
  { maxLength: 3 },
);
const formatting = fc.oneof(
  fc.record({ kind: fc.constant("bars" as const), measure: fc.nat(4) }),
  fc.record({ kind: fc.constant("scale" as const), measure: fc.nat(4), middle: fc.constant(1) }),
  fc.record(
    {
      kind: fc.constant("rules" as const),
      measure: fc.nat(4),
      by: fc.nat(4),
      rules: fc.array(fc.constant({ from: 1, below: 2, tone: "good" as const, word: "well" }), {
        minLength: 1,
        maxLength: 2,
      }),
    },
    { requiredKeys: ["kind", "measure", "rules"] },
  ),
);
const commentary = fc.array(
  fc.record({
    kind: fc.constantFrom("heading" as const, "paragraph" as const, "bullet" as const),
    runs: fc.array(
      fc.oneof(
        fc.record(
          {
            text: fc.string({ minLength: 1 }),
            bold: fc.constant(true as const),
            link: fc.constantFrom("https://example.com/a", "mailto:a@example.com"),
          },
          { requiredKeys: ["text"] },
        ),
        fc.record(
          {
            figure: fc.nat(4),
            show: fc.constantFrom("change" as const, "before" as const),
            of: fc.oneof(fc.string(), fc.boolean()),
            italic: fc.constant(true as const),
          },
          { requiredKeys: ["figure"] },
        ),
      ),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 3 },
);
const format = fc.constantFrom(null, { kind: "percent" as const, digits: 1, currency: null });

/** The keys of a visual that every type may have. */
const visualOptions = {
  layout,
  mobileLayout: layout,
  dimensions: fc.array(anyDimension, { maxLength: 4 }),
  measures: fc.array(namedMeasure, { maxLength: 4 }),
  filters,
  sort,
  limit: fc.integer({ min: 1, max: 5000 }),
  totals: fc.boolean(),
  trend: fc.option(anyDimension),
  compare: fc.constantFrom("previousPeriod" as const, "samePeriodLastYear" as const),
  fixedGrain: fc.constant(true as const),
  findingTitle: fc.constant(true as const),
  shareTitle: fc.record({
    column: fc.record({ table: fc.constant("Channel"), column: fc.constant("channel") }),
    values: fc.array(fc.record({ value: fc.string(), text: fc.string() }), { minLength: 1, maxLength: 3 }),
  }),
  smallMultiples: anyDimension,
  columns: anyDimension,
  commentary,
  formatting: fc.array(formatting, { maxLength: 3 }),
  referenceLines: fc.array(
    fc.record({ at: fc.constantFrom(0, 0.5, "average" as const), label: fc.string({ minLength: 1 }) }),
    { maxLength: 2 },
  ),
  trendLine: fc.boolean(),
  forecast: fc.record({ periods: fc.integer({ min: 1, max: 36 }) }),
  dataLabels: fc.boolean(),
  numberFormats: fc.array(format, { maxLength: 5 }),
  lineMeasures: fc.nat(3),
  drill: fc.boolean(),
  hierarchy: fc.record({
    table: fc.constantFrom("Market", "__proto__", ""),
    hierarchy: fc.constantFrom("place", "toString", ""),
  }),
  slicer: fc.record(
    {
      form: fc.constantFrom(
        "list" as const,
        "dropdown" as const,
        "buttons" as const,
        "dateRange" as const,
        "relativeDate" as const,
        "numericRange" as const,
        "hierarchy" as const,
      ),
      syncs: fc.constant(true as const),
    },
    { requiredKeys: ["form"] },
  ),
  text: fc.option(fc.string()),
  hiddenFields: fc.array(
    fc.record({ role: fc.constantFrom("Y", "Values"), index: fc.nat(3), field: namedMeasure }),
    { maxLength: 2 },
  ),
  tooltipPage: fc.option(anyName),
  group: anyName,
  locked: fc.constant(true as const),
  look: fc.record(
    {
      titleAlignment: fc.constantFrom("left" as const, "right" as const),
      titleColor: fc.constantFrom("#123", "#a0b1c2"),
      hasBorder: fc.boolean(),
      hasShadow: fc.boolean(),
      borderRadius: fc.nat(40),
      legendPosition: fc.constantFrom("Top" as const, "RightCenter" as const),
      tooltipBackground: fc.constant({ id: 2, shade: -0.5 }),
    },
    { requiredKeys: [] },
  ),
};
/** A theme with at least one key. */
const anyTheme = fc
  .record(
    {
      dataColors: fc.array(fc.constantFrom("#123", "#a0b1c2", "#2457e6"), { minLength: 1, maxLength: 8 }),
      colours: fc.constantFrom("teal" as const, "plum" as const),
      font: fc.constantFrom("arial" as const, "times" as const),
      titleSize: fc.integer({ min: 8, max: 40 }),
      backgroundColor: fc.constantFrom("#fff", "#eef0f4"),
      hasShadow: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((theme) => (Object.keys(theme).length === 0 ? { borderRadius: 0 } : theme));
const image = fc.constant({ url: "https://pictures.example/a.png", alt: "A picture" });
const action = fc.oneof(
  fc.record({ kind: fc.constant("page" as const), page: anyName }),
  fc.constant({ kind: "back" as const }),
);
const shape = fc.record({ form: fc.constantFrom("line" as const, "ellipse" as const) });

/** A visual of any type with any of the options. On a canvas it needs a layout, for some types more than that. */
export const anyVisual = fc.record(
  {
    name: anyName,
    type: fc.constantFrom(...visualTypeSchema.options),
    title: fc.string(),
    ...visualOptions,
    image,
    action,
    shape,
  },
  { requiredKeys: ["name", "type", "title"] },
);

const place = fc.record({ page: anyName, visual: anyName });
const state = fc.record(
  {
    version: fc.constant(1 as const),
    page: anyName,
    allPages: fc.boolean(),
    period: fc.constant("last30Days"),
    pages: fc.dictionary(
      anyName,
      fc.record({
        visuals: fc.dictionary(
          anyName,
          fc.record(
            { sort, grain: fc.constant("month" as const), drill: fc.array(fc.string(), { maxLength: 2 }) },
            { requiredKeys: [] },
          ),
          { maxKeys: 3 },
        ),
      }),
      { maxKeys: 3 },
    ),
    selections: fc.array(
      place.map((one) => ({
        ...one,
        points: [
          [
            { dimension: 0, value: "Search" },
            { dimension: 1, value: 1 },
          ],
        ],
      })),
      { maxLength: 2 },
    ),
    focused: place,
  },
  { requiredKeys: ["version"] },
);
export const anyBookmark = fc.record(
  { name: anyName, displayName: fc.string({ minLength: 1 }), group: fc.constantFrom("One", "Two"), state },
  { requiredKeys: ["name", "displayName", "state"] },
);

const referred = fc.constantFrom(
  "[Spend]",
  "[Views]",
  "T[CTR]",
  "'Performance'[ Views ]",
  '"[Views]"',
  "if(",
);
/** A measure of a report. Some expressions name measures of reports, and some cannot be read. */
export const anyReportMeasure = fc.record(
  {
    name: fc.constantFrom("Views", "CTR", "Mine", "Of all"),
    table: fc.constantFrom("Performance", "T"),
    expression: fc.array(referred, { maxLength: 3 }).map((parts) => parts.join(" + ")),
    format: fc.constantFrom(null, { kind: "percent" as const, digits: 1, currency: null }),
    direction: fc.constantFrom("neutral" as const, "lower-is-better" as const),
    description: fc.constantFrom("", "What it says"),
    unit: fc.constantFrom(null, "views"),
  },
  { requiredKeys: ["name", "table", "expression"] },
);

const pageOptions = {
  visibility: fc.constantFrom(0 as const, 1 as const),
  width: size,
  height: size,
  filters,
  sentences: fc.constantFrom("findings" as const, "none" as const),
  whenEmpty: fc.constant("hide" as const),
  phone: fc.uniqueArray(anyName, { minLength: 1, maxLength: 4 }),
  background: fc.constant({ color: "#123456" }),
  drillthrough: fc.array(column, { maxLength: 2 }),
  tooltip: fc.record({ fields: fc.array(column, { maxLength: 2 }) }),
  interactions: fc.array(
    fc.record({
      source: anyName,
      target: anyName,
      mode: fc.constantFrom("none" as const, "highlight" as const),
    }),
    { maxLength: 3 },
  ),
};

/** A page, whose visuals are on a canvas or in rows. */
export const anyPage = fc
  .record(
    {
      name: anyName,
      displayName: fc.string({ minLength: 1 }),
      visuals: fc.uniqueArray(anyVisual, { maxLength: 5, selector: ({ name }) => name }),
      flows: fc.boolean(),
      spans: fc.array(fc.record({ span: fc.integer({ min: 1, max: 12 }), begins: fc.boolean() }), {
        minLength: 5,
        maxLength: 5,
      }),
      ...pageOptions,
    },
    { requiredKeys: ["name", "displayName", "visuals", "flows", "spans"] },
  )
  .chain(({ flows, spans, visuals, ...page }) =>
    fc.record({ layout, image, action, shape }).map((parts) => ({
      ...page,
      ...(flows
        ? {
            layout: {
              kind: "flow" as const,
              rows: rowsOf(
                visuals.map(({ name }) => name),
                spans,
              ),
            },
          }
        : {}),
      // All that some type or a canvas requires.
      visuals: visuals.map((visual) => ({ ...parts, ...visual })),
    })),
  );

/** A well-formed definition with arbitrary visual types, fields, options and names. */
export const anyDefinition: fc.Arbitrary<ReportDefinitionInput> = fc.record(
  {
    version: fc.constant(1 as const),
    dataset: fc.string(),
    filters,
    filterFields: fc.array(column, { maxLength: 2 }),
    exports: fc.constantFrom("none" as const, "summarised" as const),
    theme: anyTheme,
    measures: fc.uniqueArray(anyReportMeasure, { maxLength: 3, selector: ({ name }) => name }),
    bookmarks: fc.uniqueArray(anyBookmark, { maxLength: 3, selector: ({ name }) => name }),
    pages: fc.uniqueArray(anyPage, { minLength: 1, maxLength: 4, selector: ({ name }) => name }),
  },
  { requiredKeys: ["version", "dataset", "pages"] },
);

function rowsOf(
  names: readonly string[],
  spans: readonly { readonly span: number; readonly begins: boolean }[],
) {
  const rows: { cells: { visual: string; span: number }[] }[] = [];
  for (const [at, visual] of names.entries()) {
    const { span = 12, begins = true } = spans[at] ?? {};
    const row = rows.at(-1);
    if (begins || row === undefined) rows.push({ cells: [{ visual, span }] });
    else row.cells.push({ visual, span });
  }
  return rows;
}
