/**
 * Plausible answers to the frame's queries: deterministic, and narrowed by basic filters on the dimensions asked and by
 * first and last days (both included) of advanced ones.
 */
interface Query {
  readonly dimensions: readonly {
    readonly table: string;
    readonly column: string;
    readonly grain?: string;
    readonly displayName?: string;
  }[];
  readonly measures: readonly {
    readonly table: string;
    readonly measure: string;
    readonly displayName?: string;
  }[];
  readonly sameRows?: true;
  readonly filters: readonly {
    readonly filterType: number;
    readonly target: { readonly column?: string };
    readonly operator?: string;
    readonly values?: readonly unknown[];
    readonly conditions?: readonly { readonly operator: string; readonly value: string }[];
  }[];
  readonly sort: readonly { readonly by: string; readonly index: number; readonly direction: string }[];
  readonly limit: number;
  readonly offset?: number;
  readonly totals: boolean;
  readonly subtotals?: readonly number[];
  readonly compare?: string;
}

const names: Readonly<Record<string, readonly string[]>> = {
  channel: ["Search", "Social", "Programmatic display", "Online video", "Connected TV", "Audio"],
  device: ["Mobile", "Desktop", "Tablet", "TV"],
  market_code: ["DE", "FR", "AT", "CH", "NL", "BE", "IT", "ES", "PL", "SE"],
  creative_name: [
    "Trail Runner",
    "Above the Tree Line",
    "Family Camp",
    "Last Pitch",
    "Autumn Layers",
    "Winter Boots",
    "Still Looking",
    "Podcast Partner",
  ],
  flight_name: [
    "Winter sale",
    "Spring launch",
    "Trail Stories",
    "Summer Camp Sale",
    "Always-on Search",
    "Autumn Layers",
    "Holiday gifts",
    "Not yet planned",
  ],
  city: ["Berlin", "Hamburg", "München", "Wien", "Atlantis"],
  status: ["on track"],
  campaign_name: Array.from(
    { length: 38 },
    (_, index) =>
      `${["Spring", "Summer", "Autumn", "Winter"][index % 4]} launch ${["Brillant", "Café Noir", "Hafenstadt", "Nordlicht", "Öko-Strom"][index % 5]} ${index + 1}`,
  ),
  line_item_name: Array.from({ length: 12_000 }, (_, index) => `Line item ${index + 1}`),
};

const formats: Readonly<Record<string, object>> = {
  Spend: { kind: "currency", digits: 2, currency: "EUR" },
  Budget: { kind: "currency", digits: 2, currency: "EUR" },
  CTR: { kind: "percent", digits: 2, currency: null },
  "CTR goal": { kind: "percent", digits: 2, currency: null },
  Pacing: { kind: "percent", digits: 1, currency: null },
};

/** Measures of which more is better. */
const betterHigh = new Set(["Conversions"]);

const dayInMs = 86_400_000;
const firstDay = Date.UTC(2025, 11, 1);
const lastDay = Date.UTC(2026, 10, 18);

function valuesOf(
  { column, grain }: Query["dimensions"][number],
  filters: Query["filters"],
  through = lastDay,
): readonly string[] {
  if (column === "campaign_id")
    return (names["campaign_name"] ?? []).map((_, index) => String(index + 1).padStart(8, "0"));
  if (column !== "date") return names[column] ?? [];
  const days = Array.from(
    { length: (through - firstDay) / dayInMs + 1 },
    (_, index) => new Date(firstDay + index * dayInMs),
  );
  const kept = days.filter((day) => isWithin(day.toISOString().slice(0, 10), filters));
  return [...new Set(kept.map((day) => startOf(day, grain ?? "day")))];
}

function isWithin(day: string, filters: Query["filters"]): boolean {
  const conditions = filters.flatMap((filter) =>
    filter.target.column === "date" ? (filter.conditions ?? []) : [],
  );
  return conditions.every(({ operator, value }) =>
    operator.startsWith("Greater") ? day >= value : day <= value,
  );
}

function startOf(day: Date, grain: string): string {
  const iso = day.toISOString().slice(0, 10);
  if (grain === "month") return `${iso.slice(0, 7)}-01`;
  if (grain === "week")
    return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayInMs).toISOString().slice(0, 10);
  return iso;
}

/** The same text always gives the same share of one. */
function share(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return ((hash >>> 8) % 10_000) / 10_000;
}

/** A day's milliseconds. A name with a number in it is read as a day too, the same one in every time zone. */
const timeOf = (key: string): number => Date.parse(`${key} UTC`);

function figure(measure: string, keys: readonly string[]): number {
  if (measure === "Pacing") return 0.78 + 0.4 * share(keys.join("|"));
  const season = keys.reduce((sum, key) => {
    const time = timeOf(key);
    return Number.isNaN(time) ? sum : sum + 0.25 * Math.sin((time - firstDay) / (dayInMs * 58));
  }, 1);
  const size = keys
    .filter((key) => Number.isNaN(timeOf(key)))
    .reduce((product, key) => product * (0.25 + share(key)), 1);
  const base = season * size * (0.85 + 0.3 * share(keys.join("|") + measure));
  if (measure === "CTR goal") return 0.021;
  if (measure === "CTR") return 0.012 + 0.02 * share(keys.join("|"));
  // A plan that goes on after the last day with figures.
  if (measure === "Budget" && keys.some((key) => !Number.isNaN(timeOf(key)))) return 4400;
  if (measure === "Spend") return Math.round(base * 418_233) / 100;
  return Math.round(base * (measure === "Impressions" ? 1_240_000 : measure === "Clicks" ? 21_400 : 812));
}

/** Rows of the long table: more than a browser can make an element high. */
const longRows = 300_000;

/** The rows of the long table that are asked for, made as they are needed; the n-th spends n. */
function longAnswer({ limit, offset = 0, totals }: Query): object {
  const places = Array.from(
    { length: Math.max(0, Math.min(limit, longRows - offset)) },
    (_, row) => offset + row + 1,
  );
  const term = { role: "dimension", table: "Search term", name: "search_term", displayName: "Search term" };
  const spent = { role: "measure", table: "Performance", name: "Spend", displayName: "Spend" };
  return {
    columns: [
      { ...term, type: "string", format: null, values: places.map((place) => `term ${place}`) },
      { ...spent, type: "decimal", format: formats["Spend"], values: places },
    ],
    rowCount: places.length,
    truncated: offset + places.length < longRows,
    totals: totals ? [(longRows * (longRows + 1)) / 2] : null,
  };
}

export function answerQuery(id: string, query: Query): object {
  const measures = query.measures.map(({ measure }) => measure);
  if (measures.includes("Broken")) {
    const error = {
      code: "engine_unavailable",
      message: "The analytics engine is not available at the moment.",
      detail: null,
    };
    return { id, status: "error", error };
  }
  if (measures.includes("Huge")) {
    const error = {
      code: "query_too_large",
      message: "The answer would be too large. Please narrow the query.",
      detail: null,
    };
    return { id, status: "error", error };
  }
  const isLong = query.dimensions.some(({ column }) => column === "search_term");
  if (isLong) return { id, status: "ok", result: longAnswer(query) };
  const rows = measures.includes("Empty") ? [] : rowsOf(query);
  const { offset = 0 } = query;
  const limited = rows.slice(offset, offset + query.limit);
  const columnOf = (place: number): unknown[] => limited.map((row) => row[place] ?? null);
  const columns = [
    ...query.dimensions.map(({ table, column, displayName }, place) => ({
      role: "dimension",
      table,
      name: column,
      displayName:
        displayName ??
        {
          date: "Date",
          campaign_name: "Campaign",
          campaign_id: "Campaign ID",
          channel: "Channel",
          device: "Device",
          market_code: "Market code",
          creative_name: "Creative",
          format: "Format",
          size: "Size",
          city: "City",
          latitude: "Latitude",
          longitude: "Longitude",
          flight_name: "Flight",
          flight_start: "First day",
          flight_end: "Last day",
        }[column] ??
        "Line item",
      type: dates.has(column) ? "date" : "string",
      format: null,
      values: columnOf(place),
    })),
    ...query.measures.map(({ table, measure, displayName = measure }, place) => ({
      role: "measure",
      table,
      name: measure,
      displayName,
      type: measure === "Spend" || measure === "CTR" ? "decimal" : "integer",
      format: formats[measure] ?? { kind: "integer", digits: 0, currency: null },
      values: columnOf(query.dimensions.length + place),
      ...(betterHigh.has(measure) ? { direction: "higher-is-better" } : {}),
      ...(measure === "Reach"
        ? { note: { code: "not_available_at_level", message: "People reached cannot be added up." } }
        : {}),
    })),
    // A tenth less than now, day for day.
    ...(query.compare === undefined ? [] : query.measures).map(({ table, measure }, place) => ({
      role: "comparison",
      table,
      name: measure,
      displayName: measure,
      type: measure === "Spend" || measure === "CTR" ? "decimal" : "integer",
      format: formats[measure] ?? { kind: "integer", digits: 0, currency: null },
      values: columnOf(query.dimensions.length + place).map((value) =>
        typeof value === "number" ? (measure === "CTR" ? value * 0.9 : Math.round(value * 90) / 100) : null,
      ),
    })),
  ];
  const totals = query.totals
    ? query.measures.map(({ measure }, place) => totalOf(measure, rows, query.dimensions.length + place))
    : null;
  return {
    id,
    status: "ok",
    result: {
      columns,
      rowCount: limited.length,
      truncated: rows.length > offset + limited.length,
      totals,
      // Budgets are facts of their own: they have no rows in common with others.
      ...(query.sameRows === true && query.measures.every(({ measure }) => measure !== "Budget")
        ? { sameRows: true }
        : {}),
      ...(query.compare === undefined
        ? {}
        : {
            ...(totals === null
              ? {}
              : { comparisonTotals: totals.map((total) => Math.round(total * 90) / 100) }),
            comparison: {
              kind: query.compare,
              period: { from: "2026-10-01", through: "2026-10-31" },
              against: { from: "2026-09-01", through: "2026-09-30" },
            },
          }),
      ...subtotalsOf(id, query),
    },
  };
}

function subtotalsOf(id: string, query: Query): object {
  const { subtotals: depths, ...rest } = query;
  if (depths === undefined) return {};
  const subtotals = depths.map((depth) => {
    const dimensions = query.dimensions.slice(0, depth);
    const answer = answerQuery(id, { ...rest, dimensions, totals: false }) as { result: object };
    return { depth, ...answer.result };
  });
  return { subtotals };
}

function totalOf(measure: string, rows: readonly (string | number | null)[][], place: number): number {
  const sum = rows.reduce((total, row) => total + Number(row[place]), 0);
  return measure === "CTR" ? sum / Math.max(1, rows.length) : sum;
}

function rowsOf(query: Query): (string | number | null)[][] {
  const isCampaignTable = query.dimensions.some(({ column }) => column === "campaign_id");
  // Plans go on to the end of the year.
  const isPlan = query.measures.some(({ measure }) => measure === "Budget");
  const end = isPlan ? Date.UTC(2026, 11, 31) : lastDay;
  const isListed = query.dimensions.some(({ column }) => column in sampleMembers);
  const keys = isListed
    ? listedKeys(query)
    : isCampaignTable
      ? campaignKeys(query)
      : crossed(query.dimensions.map((dimension) => valuesOf(dimension, query.filters, end)));
  const kept = keys.filter((row) =>
    query.dimensions.every(({ column }, place) => passes(query, column, row[place] ?? "")),
  );
  const narrowed = query.filters.filter(({ filterType }) => filterType === 1).length;
  const rows = kept.map((row) => [
    ...row,
    ...query.measures.map(({ measure }) => {
      const isAhead = row.some((key) => timeOf(key) > lastDay);
      if (isAhead && measure !== "Budget") return null;
      const value = figure(measure, row) * shareLeft(query);
      // A card has no dimension to narrow: show that the filter arrived all the same.
      return row.length === 0
        ? measure.startsWith("CTR")
          ? value
          : Math.round((value * 300) / (1 + narrowed))
        : value;
    }),
  ]);
  for (const { by, index, direction } of query.sort.toReversed()) {
    const place = by === "dimension" ? index : query.dimensions.length + index;
    const sign = direction === "ascending" ? 1 : -1;
    rows.sort((a, b) =>
      (a[place] ?? 0) < (b[place] ?? 0) ? -sign : (a[place] ?? 0) > (b[place] ?? 0) ? sign : 0,
    );
  }
  return rows;
}

/** Rows narrowed by a field that is not among their own hold a part of their figure. */
function shareLeft({ dimensions, measures, filters }: Query): number {
  const isPart = dimensions.length === 1 && dimensions[0]?.column === "device" && measures.length === 1;
  const others = filters.filter(
    ({ filterType, target }) => filterType === 1 && target.column !== dimensions[0]?.column,
  );
  return isPart ? 0.4 ** others.length : 1;
}

/** What is known of each creative and each city: one row for one of them. */
const sampleMembers: Readonly<Record<string, readonly string[]>> = {
  format: ["Image", "Video 30 s", "Carousel", "Video 6 s", "Image", "Shopping ad", "Text ad", "Audio 20 s"],
  size: ["300x250", "1920x1080", "1080x1080", "1080x1920", "970x250", "600x600", "", ""],
  latitude: ["52.52", "53.55", "48.14", "48.21", ""],
  longitude: ["13.40", "9.99", "11.58", "16.37", ""],
  flight_start: [
    "2026-01-12",
    "2026-03-02",
    "2026-04-20",
    "2026-07-06",
    "2026-08-31",
    "2026-10-01",
    "2026-11-23",
    "",
  ],
  flight_end: [
    "2026-03-01",
    "2026-05-31",
    "2026-08-16",
    "2026-09-30",
    "2026-12-31",
    "2026-11-30",
    "2026-12-27",
    "",
  ],
};

/** Columns whose values are days. */
const dates = new Set(["date", "flight_start", "flight_end"]);

function listedKeys({ dimensions }: Query): string[][] {
  const lists = dimensions.map(({ column }) => sampleMembers[column] ?? names[column] ?? []);
  return (lists[0] ?? []).map((_, row) => lists.map((list) => list[row] ?? ""));
}

function campaignKeys(query: Query): string[][] {
  const [campaigns, ids] = [names["campaign_name"] ?? [], valuesOf({ table: "", column: "campaign_id" }, [])];
  return campaigns.map((name, index) =>
    query.dimensions.map(({ column }) => (column === "campaign_id" ? (ids[index] ?? "") : name)),
  );
}

function crossed(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );
}

function passes(query: Query, column: string, value: string): boolean {
  const searches = query.filters.flatMap(({ target, conditions }) =>
    target.column === column ? (conditions ?? []).filter(({ operator }) => operator === "Contains") : [],
  );
  const isFound = searches.every((one) => value.toLowerCase().includes(one.value.toLowerCase()));
  return (
    isFound &&
    query.filters
      .filter(({ filterType, target }) => filterType === 1 && target.column === column)
      .every(({ operator, values }) => operator === "All" || values?.includes(value) === (operator === "In"))
  );
}
