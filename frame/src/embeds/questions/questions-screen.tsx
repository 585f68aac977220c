import { useId, useSyncExternalStore } from "react";

import { useReport } from "../../view/shared/report-context.ts";
import type { Asking } from "./asking.ts";
import { questionSentences } from "./question-sentences.ts";
import styles from "./questions-screen.module.css";

/** The field for questions, and the answer. */
export function QuestionsScreen({ asking }: { readonly asking: Asking }): React.ReactElement {
  const { messages } = useReport();
  const { question, isResultOnly } = useSyncExternalStore(
    (listener) => asking.store.subscribe(listener),
    () => asking.store.get(),
  );
  const texts = questionSentences(messages.language);
  const field = useId();
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">{texts.heading}</h1>
      {isResultOnly ? null : (
        <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <label htmlFor={field} className="visually-hidden">
            {texts.field}
          </label>
          <input
            id={field}
            className={styles.field}
            type="search"
            value={question}
            placeholder={texts.placeholder}
            onChange={(event) => asking.ask(event.target.value)}
          />
        </form>
      )}
    </main>
  );
}
