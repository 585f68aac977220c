import type { EmbedReport } from "@vitrine/contracts/http";
import type { Answer } from "@vitrine/contracts/questions";
import { useId, useState } from "react";

import { failureText } from "../../view/shared/failure-text.ts";
import { useReport } from "../../view/shared/report-context.ts";
import type { Asking, AskingState } from "./asking.ts";
import { withKeptAnswer } from "./keep-edits.ts";
import styles from "./keep-answer.module.css";
import type { QuestionSentences } from "./question-sentences.ts";

interface KeepAnswerProps {
  readonly asking: Asking;
  readonly answer: Answer;
  /** The report that the token opened and may save. */
  readonly opened: EmbedReport;
  readonly pages: AskingState["pages"];
  readonly texts: QuestionSentences;
}

type Outcome =
  | { readonly is: "asking" | "saving" }
  | { readonly is: "kept"; readonly page: string }
  | { readonly is: "failed"; readonly why: string };

/** Adds the visual of the answer to a page of the report, as its next version. */
export function KeepAnswer({ asking, answer, opened, pages, texts }: KeepAnswerProps): React.ReactElement {
  const { messages } = useReport();
  const [page, setPage] = useState(pages[0]?.name ?? "");
  const [outcome, setOutcome] = useState<Outcome>({ is: "asking" });
  const field = useId();

  async function keep(): Promise<void> {
    const definition = withKeptAnswer(opened.definition, page, answer);
    const name = pages.find((one) => one.name === page)?.displayName ?? "";
    if (definition === null) return setOutcome({ is: "failed", why: texts.keepFailed });
    setOutcome({ is: "saving" });
    const saved = await asking.save(definition);
    if (saved.ok) setOutcome({ is: "kept", page: name });
    else setOutcome({ is: "failed", why: `${texts.keepFailed} ${failureText(saved.failure, messages)}` });
  }

  return (
    <div className={styles.keep}>
      {pages.length < 2 || outcome.is === "kept" ? null : (
        <>
          <label htmlFor={field}>{texts.keepOn}</label>
          <select
            id={field}
            className={styles.pages}
            value={page}
            onChange={(event) => setPage(event.target.value)}
          >
            {pages.map(({ name, displayName }) => (
              <option key={name} value={name}>
                {displayName}
              </option>
            ))}
          </select>
        </>
      )}
      {outcome.is === "kept" ? null : (
        <button
          type="button"
          className="button"
          aria-disabled={outcome.is === "saving"}
          onClick={() => {
            if (outcome.is !== "saving") void keep();
          }}
        >
          {texts.keep}
        </button>
      )}
      <p role="status" className={styles.outcome}>
        {outcome.is === "kept" ? texts.kept(outcome.page) : null}
        {outcome.is === "failed" ? outcome.why : null}
      </p>
    </div>
  );
}
