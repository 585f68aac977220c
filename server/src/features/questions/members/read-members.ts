import type { ReportTexts } from "@vitrine/contracts/http";
import type { MeasureRef, ModelDescription, SemanticQuery } from "@vitrine/contracts/query";
import type { QuestionTexts } from "@vitrine/contracts/questions";
import type { Dataset, Fairness, SecurityScope } from "@vitrine/engine";

import type { Member } from "./match-members.ts";

/** Values of one column that are looked through. Columns with more have names that are typed rarely, such as ad ids. */
const mostValues = 5000;

interface Asking {
  readonly scope: SecurityScope;
  readonly fairness: Fairness;
}

/**
 * The values of the text columns that the scope allows. They are read by queries of the engine, so that its row and column
 * rules decide what exists (QNA-60).
 *
 * @param labels how values are shown, by `table.column`
 */
export async function readMembers(
  dataset: Dataset,
  { scope, fairness }: Asking,
  { labels, texts }: { readonly labels: ReportTexts["members"]; readonly texts: QuestionTexts },
): Promise<readonly Member[]> {
  const described = dataset.describe(scope);
  const fields = memberFields(described);
  const queries = fields.map((field, place) => ({
    id: String(place),
    query: queryFor(field, measuresOf(field, described, texts)),
  }));
  const { results } = await dataset.runBatch(queries, scope, undefined, fairness);
  return results.flatMap((result, place) => {
    const field = fields[place];
    if (result.status !== "ok" || field === undefined) return [];
    const own = labels[`${field.table}.${field.column}`] ?? {};
    const [column, ...figures] = result.result.columns;
    const hasFigures = (row: number): boolean =>
      figures.length === 0 || figures.some(({ values }) => (values[row] ?? null) !== null);
    return (column?.values ?? []).flatMap((value, row) =>
      typeof value === "string" && value !== "" && hasFigures(row)
        ? [{ field, value, text: own[value] ?? value }]
        : [],
    );
  });
}

type MemberField = Member["field"];

/** Columns of names: texts that are neither ids nor addresses. */
function memberFields({ tables }: ModelDescription): readonly MemberField[] {
  return tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(
        ({ type, nameColumn, content }) =>
          type === "string" && nameColumn === undefined && content === undefined,
      )
      .map(({ name: column }) => ({ table, column })),
  );
}

/**
 * For columns that list more than the data is about, such as the countries: a figure of each table of facts, so that those
 * without any are not found.
 */
function measuresOf(
  field: MemberField,
  { tables }: ModelDescription,
  { open = [], dimensions }: QuestionTexts,
): readonly MeasureRef[] {
  if (!open.includes(`${field.table}.${field.column}`)) return [];
  return tables.flatMap(({ name: table, measures }) => {
    const sum = measures.find(({ additivity }) => additivity === "additive");
    const isKnown = dimensions[table]?.includes(field.table) === true;
    return sum === undefined || !isKnown ? [] : [{ table, measure: sum.name }];
  });
}

function queryFor(field: MemberField, measures: readonly MeasureRef[]): SemanticQuery {
  return {
    dimensions: [field],
    measures: [...measures],
    filters: [],
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: mostValues,
    totals: false,
  };
}
