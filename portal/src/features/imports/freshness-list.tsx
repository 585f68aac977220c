import { useId, type ReactElement } from "react";

import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";
import { useFreshness } from "./use-imports.ts";

/** Through which day each source of the workspace is complete. */
export function FreshnessList({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const id = useId();
  const { data } = useFreshness(workspaceId);
  return (
    <section className={css.card} aria-labelledby={id} aria-busy={data === undefined}>
      <h2 id={id}>{texts.freshness}</h2>
      {data?.sources.length === 0 ? <p className={css.help}>{texts.noFreshness}</p> : null}
      <dl className={css.freshness}>
        {data?.sources.map(({ source, completeThrough }) => (
          <div key={source}>
            <dt>{texts.sources[source]}</dt>
            <dd>{texts.day(completeThrough)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
