import type { Dimension, MeasureRef } from "@vitrine/contracts/query";
import type { StatementDefinitionInput } from "@vitrine/contracts/statements";

type Body = StatementDefinitionInput["body"];
export type Block = Body[number];
type TextBlock = Extract<Block, { readonly kind: "text" }>;
type RowsBlock = Extract<Block, { readonly kind: "rows" }>;
type Cell = TextBlock["cells"][number];
export type Line = Cell["lines"][number];
export type Run = Line["runs"][number];
export type Band = NonNullable<NonNullable<StatementDefinitionInput["page"]>["head"]>;
export type Parameter = NonNullable<StatementDefinitionInput["parameters"]>[number];

export const campaign: Dimension = { table: "Campaign", column: "campaign_name" };
export const channel: Dimension = { table: "Channel", column: "channel" };
export const month: Dimension = { table: "Date", column: "month" };
export const lineItem = (column: string): Dimension => ({ table: "Line item", column });
export const creative = (column: string): Dimension => ({ table: "Creative", column });
export const invoice = (column: string): Dimension => ({ table: "Invoice", column });

export const delivered = (measure: string): MeasureRef => ({ table: "Performance", measure });
export const planned = (measure: string): MeasureRef => ({ table: "Plan", measure });
export const billed = (measure: string): MeasureRef => ({ table: "Billing", measure });

export function line(kind: Line["kind"], text: string | Run, rows = 1): Line {
  return { kind, rows, runs: [typeof text === "string" ? { text } : text] };
}

export function heading(text: string): TextBlock {
  return { kind: "text", keepWithNext: true, cells: [{ lines: [line("heading", text)] }] };
}

/** The first lines of a statement, with the mark of the client. */
export function opening(title: string): TextBlock {
  return {
    kind: "text",
    cells: [
      { width: 3, lines: [line("title", title), line("paragraph", { value: "workspace" })] },
      { width: 1, align: "end", hasMark: true, lines: [] },
    ],
  };
}

/** Facts side by side, each below its name. */
export function facts(...named: readonly (readonly [name: string, value: Run])[]): TextBlock {
  return {
    kind: "text",
    cells: named.map(([name, value]) => ({
      lines: [line("label", name), { ...line("paragraph", { ...value, bold: true }), rows: 2 }],
    })),
  };
}

export function signatures(...names: readonly string[]): TextBlock {
  return { kind: "text", cells: names.map((name) => ({ lines: [line("signature", name)] })) };
}

/** A column of the model or a measure, with the share of the width that it takes. */
export function column(of: Dimension | MeasureRef, width: number, label?: string) {
  return { of, width, ...(label === undefined ? {} : { label }) };
}

export function rows(
  columns: RowsBlock["columns"],
  groups: NonNullable<RowsBlock["groups"]> = [],
): RowsBlock {
  return { kind: "rows", columns, groups };
}

export const pageHead: Band = {
  cells: [
    { lines: [line("note", { value: "workspace" })] },
    { align: "end", lines: [line("note", { value: "statement" })] },
  ],
};

export function pageFoot(text: string): Band {
  return {
    cells: [
      { width: 3, lines: [{ kind: "note", runs: [{ text }, { text: " " }, { value: "currency" }] }] },
      {
        width: 1,
        align: "end",
        lines: [
          {
            kind: "note",
            runs: [{ text: "Page " }, { value: "page" }, { text: " of " }, { value: "pages" }],
          },
        ],
      },
    ],
  };
}

export const ofCampaigns: Parameter = {
  name: "Campaign",
  label: "Campaigns",
  type: "text",
  isMultiple: true,
  list: { field: campaign },
  filters: [{ target: campaign, operator: "is" }],
};
export const ofChannels: Parameter = {
  name: "Channel",
  label: "Channels",
  type: "text",
  isMultiple: true,
  list: { field: channel },
  filters: [{ target: channel, operator: "is" }],
};

/** The first or last day; by default that of the last month. */
export function day(edge: "from" | "through", label: string): Parameter {
  return {
    name: edge === "from" ? "From" : "Through",
    label,
    type: "date",
    default: { preset: "lastMonth", edge },
    filters: [{ target: { table: "Date", column: "date" }, operator: edge }],
  };
}
