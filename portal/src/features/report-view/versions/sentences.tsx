import type { ReactElement } from "react";

import { languageOf } from "../../../shared/language-of.ts";
import css from "./versions-dialog.module.css";

/** Changes in words, in the language of reports, which need not be that of the portal. */
export function Sentences({ words }: { readonly words: readonly string[] }): ReactElement {
  return (
    <ul className={css.changes} lang={languageOf(navigator.languages)}>
      {words.map((sentence, at) => (
        // Two changes can be said in the same words.
        <li key={`${at} ${sentence}`}>{sentence}</li>
      ))}
    </ul>
  );
}
