/**
 * A statement with plausible answers: groups of fifty rows each, whose values follow from their numbers, so that any
 * window of any number of rows is known.
 */

const rowsInGroup = 50;

/** The number of groups, by token. */
const groupsOf: Readonly<Record<string, number>> = {
  "token-statement": 8,
  "token-statement-2": 8,
  "token-statement-german": 3,
  "token-statement-middle": 600,
  // Ten thousand pages.
  "token-statement-long": 8200,
};

export function isStatementToken(token: string): boolean {
  return Object.hasOwn(groupsOf, token);
}

const campaignName = (group: number) => `Campaign ${String(group + 1).padStart(4, "0")}`;
const run = (text: string, more: object = {}) => ({ kind: "paragraph", rows: 1, runs: [{ text }], ...more });
const value = (name: string) => ({ value: name });
const campaign = { table: "Campaign", column: "campaign_name" };
const lineItem = { table: "Line item", column: "line_item_name" };
const measure = (name: string) => ({ table: "Performance", measure: name });

const definition = {
  version: 1,
  dataset: "campaign_digital",
  language: "en",
  page: {
    size: "a4",
    orientation: "portrait",
    margins: { top: 14, right: 16, bottom: 12, left: 16 },
    head: { cells: [{ width: 1, lines: [{ kind: "note", rows: 1, runs: [value("workspace")] }] }] },
    foot: {
      cells: [
        { width: 1, lines: [{ kind: "note", rows: 1, runs: [{ text: "Amounts in " }, value("currency")] }] },
        {
          width: 1,
          align: "end",
          lines: [
            {
              kind: "note",
              rows: 1,
              runs: [{ text: "Page " }, value("page"), { text: " of " }, value("pages")],
            },
          ],
        },
      ],
    },
  },
  parameters: [
    {
      name: "Campaign",
      label: "Campaigns",
      type: "text",
      isMultiple: true,
      list: { field: campaign },
      filters: [{ target: campaign, operator: "is" }],
    },
    {
      name: "From",
      label: "From",
      type: "date",
      isRequired: true,
      default: ["2026-01-01"],
      filters: [{ target: { table: "Date", column: "date" }, operator: "from" }],
    },
  ],
  filters: [],
  body: [
    {
      kind: "text",
      cells: [{ width: 1, lines: [{ kind: "title", rows: 1, runs: [{ text: "Proof of delivery" }] }] }],
    },
    {
      kind: "text",
      keepWithNext: true,
      cells: [
        {
          width: 1,
          lines: [run("Campaigns", { kind: "label" }), run("", { runs: [{ parameter: "Campaign" }] })],
        },
        {
          width: 1,
          lines: [
            run("Impressions", { kind: "label" }),
            run("", { runs: [{ figure: measure("Impressions") }] }),
          ],
        },
      ],
    },
    {
      kind: "rows",
      groups: [{ by: campaign, hasHead: true, hasFoot: true }],
      columns: [
        { of: lineItem, width: 60 },
        { of: measure("Impressions"), width: 30 },
        { of: measure("Clicks"), width: 30 },
        { of: measure("CTR"), width: 20 },
      ],
      filters: [],
      hasTotals: true,
    },
    {
      kind: "text",
      cells: [{ width: 1, lines: [{ kind: "signature", rows: 1, runs: [{ text: "Confirmed by" }] }] }],
    },
  ],
};

/** What the server answers to `POST /api/embed/statement/`. */
export function openedStatement(token: string, parentOrigins: readonly string[]): object {
  const isGerman = token === "token-statement-german";
  const texts = {
    names: { Impressions: "Impressionen", Clicks: "Klicks", "Line item": "Zeile" },
    members: {},
  };
  return {
    reportId: "statement-1",
    reportName: "Proof of delivery",
    definition: { ...definition, ...(isGerman ? { language: "de" } : {}) },
    ...(isGerman ? { texts } : {}),
    lists: [
      {
        name: "Campaign",
        values: Array.from({ length: Math.min(40, groupsOf[token] ?? 0) }, (_, at) => campaignName(at)),
      },
    ],
    completeThrough: "2026-11-20",
    today: "2026-11-21",
    calendar: { weekStart: "monday", yearStart: 1 },
    workspace: { name: "Northwind Outdoor", mark: null, currency: "EUR" },
    parentOrigins,
    tokenExpiry: new Date(Date.now() + 600_000).toISOString(),
  };
}

interface Given {
  readonly parameterValues?: readonly { readonly name: string; readonly value?: string | null }[];
}

/** What the server answers to `POST /api/embed/statement/pages/`. */
export function pagesOfStatement(token: string, { parameterValues = [] }: Given): object {
  const chosen = parameterValues.flatMap(({ name, value }) => (name === "Campaign" && value ? [value] : []));
  const from = parameterValues.find(({ name }) => name === "From")?.value ?? "2026-01-01";
  const groups = chosen.length === 0 ? (groupsOf[token] ?? 0) : chosen.length;
  const filters =
    chosen.length === 0 ? [] : [{ filterType: 1, target: campaign, operator: "In", values: chosen }];
  return {
    dataVersion: "1",
    values: [
      { name: "Campaign", values: chosen },
      { name: "From", values: [from] },
    ],
    filters,
    blocks: [
      null,
      null,
      {
        rowCount: groups * rowsInGroup,
        lengths: [Array.from({ length: groups }, () => rowsInGroup)],
        isCut: false,
      },
      null,
    ],
  };
}

interface StatementQuery {
  readonly dimensions: readonly object[];
  readonly measures: readonly { readonly measure: string }[];
  readonly filters: readonly { readonly values?: readonly string[] }[];
  readonly limit: number;
  readonly offset?: number;
  readonly totals: boolean;
  readonly subtotals?: readonly number[];
}

const sumOf = (rows: readonly number[], of: (row: number) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);
const impressions = (row: number) => 1000 + (row % 97);
const clicks = (row: number) => 10 + (row % 13);

/** A measure over rows; the rate is that of the sums. */
function figure(name: string, rows: readonly number[]): number {
  if (name === "Impressions") return sumOf(rows, impressions);
  if (name === "Clicks") return sumOf(rows, clicks);
  return sumOf(rows, clicks) / sumOf(rows, impressions);
}

const formats: Readonly<Record<string, object>> = {
  Impressions: { kind: "integer", digits: 0, currency: null },
  Clicks: { kind: "integer", digits: 0, currency: null },
  CTR: { kind: "percent", digits: 2, currency: null },
};
const column = (role: string, table: string, name: string, values: readonly unknown[]) => ({
  role,
  table,
  name,
  displayName: { campaign_name: "Campaign", line_item_name: "Line item" }[name] ?? name,
  type: role === "dimension" ? "string" : "decimal",
  format: formats[name] ?? null,
  values,
});

export function answerStatement(token: string, id: string, query: StatementQuery): object {
  const { measures, limit, offset = 0, totals, subtotals = [] } = query;
  const chosen = query.filters.flatMap(({ values = [] }) => values);
  const places =
    chosen.length === 0
      ? Array.from({ length: groupsOf[token] ?? 0 }, (_, at) => at)
      : chosen.map((name) => Number(name.slice(-4)) - 1);
  const count =
    query.dimensions.length === 0 ? 1 : Math.max(0, Math.min(limit, places.length * rowsInGroup - offset));
  const rows = Array.from({ length: count }, (_, at) => offset + at);
  const rowsOf = (place: number) => Array.from({ length: rowsInGroup }, (_, at) => place * rowsInGroup + at);
  const groupAt = (row: number) => places[Math.floor(row / rowsInGroup)] ?? 0;
  const stored = (row: number) => groupAt(row) * rowsInGroup + (row % rowsInGroup);
  const all = () => places.flatMap(rowsOf);
  const groups = [...new Set(rows.map(groupAt))];
  const isFigures = query.dimensions.length === 0;
  const result = {
    columns: [
      ...(isFigures
        ? []
        : [
            column(
              "dimension",
              "Campaign",
              "campaign_name",
              rows.map((row) => campaignName(groupAt(row))),
            ),
            column(
              "dimension",
              "Line item",
              "line_item_name",
              rows.map((row) => `Line item ${stored(row) + 1}`),
            ),
          ]),
      ...measures.map(({ measure: name }) =>
        column(
          "measure",
          "Performance",
          name,
          isFigures ? [figure(name, all())] : rows.map((row) => figure(name, [stored(row)])),
        ),
      ),
    ],
    rowCount: count,
    truncated: !isFigures && offset + count < places.length * rowsInGroup,
    totals: totals ? measures.map(({ measure: name }) => figure(name, all())) : null,
    ...(subtotals.length === 0
      ? {}
      : {
          subtotals: [
            {
              depth: 1,
              columns: [
                column("dimension", "Campaign", "campaign_name", groups.map(campaignName)),
                ...measures.map(({ measure: name }) =>
                  column(
                    "measure",
                    "Performance",
                    name,
                    groups.map((place) => figure(name, rowsOf(place))),
                  ),
                ),
              ],
              rowCount: groups.length,
              truncated: false,
            },
          ],
        }),
  };
  return { id, status: "ok", result };
}
