import type { ReportMeasure } from "./report-measure.ts";
import type { SemanticQuery } from "./semantic-query.ts";

/**
 * The query with the measures of the report that it uses, also through each other. A measure whose name is only a part
 * of another text is included too, and has no effect.
 */
export function withMeasures<Query extends SemanticQuery | null>(
  query: Query,
  measures: readonly ReportMeasure[] = [],
): Query {
  if (measures.length === 0) return query;
  let text = JSON.stringify(query);
  let used = 0;
  for (;;) {
    const defined = measures.filter(({ name }) => text.includes(name));
    if (defined.length === used) return query === null || used === 0 ? query : { ...query, defined };
    used = defined.length;
    text += JSON.stringify(defined);
  }
}
