import type { ReportTexts } from "@vitrine/contracts/http";
import type { ModelDescription, SemanticQuery } from "@vitrine/contracts/query";
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
  labels: ReportTexts["members"],
): Promise<readonly Member[]> {
  const fields = memberFields(dataset.describe(scope));
  const queries = fields.map((field, place) => ({ id: String(place), query: queryFor(field) }));
  const { results } = await dataset.runBatch(queries, scope, undefined, fairness);
  return results.flatMap((result, place) => {
    const field = fields[place];
    if (result.status !== "ok" || field === undefined) return [];
    const texts = labels[`${field.table}.${field.column}`] ?? {};
    const [column] = result.result.columns;
    return (column?.values ?? []).flatMap((value) =>
      typeof value === "string" && value !== "" ? [{ field, value, text: texts[value] ?? value }] : [],
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

function queryFor(field: MemberField): SemanticQuery {
  return {
    dimensions: [field],
    measures: [],
    filters: [],
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: mostValues,
    totals: false,
  };
}
