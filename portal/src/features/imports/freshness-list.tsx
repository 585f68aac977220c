import { useId, type ReactElement } from "react";

import { useFreshness } from "../../shared/api/freshness.ts";
import { showDate } from "../../shared/when.ts";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";

/** The day through which the data of the workspace are complete, in total and for each source. */
export function FreshnessList({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const id = useId();
  const { data } = useFreshness(workspaceId);
  return (
    <section className={css.card} aria-labelledby={id} aria-busy={data === undefined}>
      <h2 id={id}>{texts.freshness}</h2>
      {data === undefined ? null : data.completeThrough === null ? (
        <p className={css.help}>{texts.noFreshness}</p>
      ) : (
        <p className={css.complete}>{showDate(data.completeThrough)}</p>
      )}
      <dl className={css.freshness}>
        {data?.sources.map(({ source, completeThrough, overdueRhythm }) => (
          <div key={source}>
            <dt>{source === "sample" ? texts.sample : texts.sources[source]}</dt>
            <dd>
              {showDate(completeThrough)}
              {overdueRhythm === undefined ? null : (
                <span className={css.overdue}> ({texts.overdue(overdueRhythm)})</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
