import type { EmbedStatement, StatementPages } from "@vitrine/contracts/http";
import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import { statementLocales, textsOfStatement } from "@vitrine/contracts/reading/open/statement-texts";
import { valueText } from "@vitrine/contracts/reading/words/parameter-text";
import {
  queryOfFigures,
  queryOfRows,
  type RowsBlock,
  type StatementBlock,
} from "@vitrine/contracts/statements";

import type { Person } from "../../../access/person.ts";
import type { Clock } from "../../../clock.ts";
import type { WorkspaceProfile } from "../../workspace-settings/service.ts";
import { officeWords } from "../formats/office-texts.ts";
import { clientOf, nameOf } from "./head-of.ts";
import type { ReportSnapshot, SnapshotFigures, SnapshotVisual } from "./report-snapshot.ts";
import { givenVisual } from "./text-visual.ts";
import { wordsOf } from "./words-of-snapshot.ts";

interface StatementSource {
  readonly opened: EmbedStatement;
  /** Its values and filters. */
  readonly pages: StatementPages;
}

interface StatementContext {
  readonly clock: Clock;
  /** @param share of the work, from 0 to 1 */
  readonly report: (share: number) => void;
  readonly profile: WorkspaceProfile;
  readonly reader: Person;
  /** Answers a query with the rights of the token. @throws AppError if it fails */
  readonly read: (query: SemanticQuery) => Promise<QueryResult>;
}

/** Rows of a block in a file. Those beyond them are said to be missing. */
const mostRows = 100_000;

/**
 * Reads a statement for values of its parameters: the figures of its texts, and the rows of each block as a table. Its
 * language is that of the statement.
 *
 * @throws AppError as queries
 */
export async function readStatementSnapshot(
  { opened, pages }: StatementSource,
  { clock, report, profile, reader, read }: StatementContext,
): Promise<ReportSnapshot> {
  const { definition, calendar, today } = opened;
  const { language, body } = definition;
  const locale = statementLocales[language];
  const { translateResult } = textsOfStatement(opened);
  const ask = async (query: SemanticQuery): Promise<QueryResult> => {
    const result = await read(query);
    return translateResult === null ? result : translateResult(result);
  };
  const filters = await parametersInWords({ opened, pages }, locale);
  const titles = titlesOf(body, opened.reportName);
  const visuals: SnapshotVisual[] = await figuresOf({ opened, pages }, filters, ask);
  for (const [place, block] of body.entries()) {
    report(place / body.length);
    if (block.kind !== "rows") continue;
    const query = queryOfRows(block, pages.filters);
    const { subtotals: _subtotals, ...rows } = query;
    const main = withLabels(await ask({ ...rows, limit: mostRows }), block);
    const { dimensions, measures, totals } = query;
    const fields = { dimensions, measures, totals };
    const content = figures(main);
    visuals.push(
      givenVisual({ name: `block-${place}`, title: titles[place] ?? "", filters, fields, content }),
    );
  }
  return {
    report: { id: opened.reportId, name: opened.reportName },
    client: clientOf(profile),
    language,
    locale,
    calendar,
    completeThrough: opened.completeThrough,
    sources: [],
    today,
    madeAt: clock.now(),
    madeBy: nameOf(reader),
    theme: null,
    annotations: [],
    pages: [{ name: "statement", title: opened.reportName, period: null, sentences: [], visuals }],
  };
}

function figures(main: QueryResult): SnapshotFigures {
  return { kind: "figures", main, trend: null, highlight: null, notes: [] };
}

/** The figures in the texts, as a table of one row; nothing if there are none. */
async function figuresOf(
  { opened: { definition }, pages }: StatementSource,
  filters: readonly string[],
  ask: (query: SemanticQuery) => Promise<QueryResult>,
): Promise<SnapshotVisual[]> {
  const query = queryOfFigures(definition, pages.filters);
  if (query === null) return [];
  const title = officeWords(definition.language)("Figures");
  const fields = { measures: query.measures };
  return [givenVisual({ name: "figures", title, filters, fields, content: figures(await ask(query)) })];
}

/** What was chosen for each parameter. */
async function parametersInWords(
  { opened: { definition, calendar, today }, pages }: StatementSource,
  locale: string,
): Promise<readonly string[]> {
  const { formats } = await wordsOf({ language: definition.language, locale, calendar, today });
  const valuesOf = new Map(pages.values.map(({ name, values }) => [name, values]));
  return definition.parameters.flatMap(({ name, label, type }) => {
    const values = valuesOf.get(name) ?? [];
    const written = values.map((value) => valueText(value, type, formats));
    return values.length === 0 ? [] : [`${label}: ${formats.list(written)}`];
  });
}

/** The title of each block: the last heading before it; the name of the statement where there is none. */
function titlesOf(body: readonly StatementBlock[], name: string): readonly string[] {
  let title = name;
  return body.map((block) => {
    if (block.kind === "text") title = headingIn(block) ?? title;
    return title;
  });
}

function headingIn({ cells }: Extract<StatementBlock, { readonly kind: "text" }>): string | null {
  const headings = cells.flatMap(({ lines }) =>
    lines.flatMap(({ kind, runs }) => {
      if (kind !== "title" && kind !== "heading") return [];
      const text = runs.map((run) => ("text" in run ? run.text : "")).join("");
      return text.trim() === "" ? [] : [text.trim()];
    }),
  );
  return headings.at(-1) ?? null;
}

/** The columns of a block with the headings that they have on paper. */
function withLabels(result: QueryResult, { groups, columns: own }: RowsBlock): QueryResult {
  const ofColumns = own.filter(({ of }) => "column" in of);
  const ofMeasures = own.filter(({ of }) => "measure" in of);
  const labels = [
    ...groups.map(() => undefined),
    ...ofColumns.map(({ label }) => label),
    ...ofMeasures.map(({ label }) => label),
  ];
  const columns = result.columns.map((column, place) => {
    const label = labels[place];
    return label === undefined ? column : { ...column, displayName: label };
  });
  return { ...result, columns };
}
