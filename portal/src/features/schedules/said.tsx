import type { ReactElement } from "react";

import { languageOf } from "../../shared/language-of.ts";

/** What became of a delivery, which the server says in the language of the browser. */
export function Said({ words }: { readonly words: string }): ReactElement {
  return <span lang={languageOf(navigator.languages)}>{words}</span>;
}
