import type { ReactElement } from "react";

import { languageOf } from "../../shared/language-of.ts";
import css from "./templates.module.css";
import { templatesMessages as texts } from "./templates-messages.ts";

/** So many sentences are shown at once. */
const shown = 5;

/** Changes in words, in the language of reports, which need not be that of the portal. */
export function Sentences({ sentences }: { readonly sentences: readonly string[] }): ReactElement {
  const list = (some: readonly string[]) => (
    <ul lang={languageOf(navigator.languages)}>
      {some.map((sentence, at) => (
        // Two changes can be said in the same words.
        <li key={`${at} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  );
  const rest = sentences.slice(shown);
  return (
    <div className={css.sentences}>
      {list(sentences.slice(0, shown))}
      {rest.length > 0 && (
        <details>
          <summary>{texts.showAll(sentences.length)}</summary>
          {list(rest)}
        </details>
      )}
    </div>
  );
}
