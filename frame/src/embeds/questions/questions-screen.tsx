import { lazy, Suspense, useCallback, useEffect, useMemo, useSyncExternalStore } from "react";

import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { AnswerView } from "./answer-view.tsx";
import { clockOf, type Asking, type AskingState } from "./asking.ts";
import { exampleQuestions } from "./example-questions.ts";
import { QuestionField } from "./question-field.tsx";
import { questionSentences, type QuestionSentences } from "./question-sentences.ts";
import styles from "./questions-screen.module.css";
import { UnderstoodParts } from "./understood-parts.tsx";

const KeepAnswer = lazy(async () => ({ default: (await import("./keep-answer.tsx")).KeepAnswer }));

/** A field for questions, what was understood, and the answer; or only the answer (QNA-57). */
export function QuestionsScreen({ asking }: { readonly asking: Asking }): React.ReactElement {
  const { store, messages } = useReport();
  const state = useAsking(asking);
  const isExpired = useReportState(store, ({ screen }) => screen.isExpired);
  const texts = questionSentences(messages.language);
  const { asked, askedIn, isResultOnly } = state;
  useEscape(asking);
  return (
    <main className={styles.screen} aria-busy={state.isBusy}>
      <h1 className="visually-hidden">{texts.heading}</h1>
      {isExpired ? (
        <p className={styles.banner} role="status">
          {messages.expired}
        </p>
      ) : null}
      {isResultOnly ? null : (
        <header className={styles.head}>
          <QuestionField asking={asking} state={state} texts={texts} />
          {asked === null ? null : <UnderstoodParts {...{ asking, asked, askedIn, texts }} />}
        </header>
      )}
      <Result asking={asking} state={state} texts={texts} />
    </main>
  );
}

interface ResultProps {
  readonly asking: Asking;
  readonly state: AskingState;
  readonly texts: QuestionSentences;
}

function Result({ asking, state, texts }: ResultProps): React.ReactElement | null {
  const { asked, isResultOnly, opened } = state;
  if (asked === null) {
    if (!isResultOnly) return <Examples heading={texts.tryThis} {...{ asking, state }} />;
    return (
      <div className={styles.nothing}>
        <p role="status">{texts.notAsked}</p>
      </div>
    );
  }
  if (asked.answer === null) {
    return (
      <div className={styles.nothing}>
        <div role="status">
          <p className={styles.problem}>{asked.problem ?? texts.notUnderstood}</p>
        </div>
        {isResultOnly ? null : <Examples heading={texts.canAnswer} {...{ asking, state }} />}
      </div>
    );
  }
  const { answer } = asked;
  // Chosen days are compared by a report as a whole, so they cannot be kept in one of its visuals.
  const isWhole = answer.comparison === null || typeof answer.comparison === "string";
  const mayKeep = opened?.version !== undefined && opened.reportId !== "" && isWhole && !isResultOnly;
  return (
    <div className={styles.result}>
      <AnswerView answer={answer} texts={texts} />
      {mayKeep ? (
        <Suspense>
          <KeepAnswer
            key={asked.question}
            asking={asking}
            answer={answer}
            opened={opened}
            pages={state.pages}
            texts={texts}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface ExamplesProps {
  readonly asking: Asking;
  readonly state: AskingState;
  readonly heading: string;
}

/** Questions that these data can answer. */
function Examples({ asking, state, heading }: ExamplesProps): React.ReactElement | null {
  const { store } = useReport();
  const today = useReportState(store, (one) => one.today);
  const completeThrough = useReportState(store, (one) => one.completeThrough);
  const calendar = useReportState(store, (one) => one.calendar);
  const { lexicon } = state;
  const questions = useMemo(() => {
    const clock = clockOf({ today, completeThrough, campaign: null, calendar });
    return lexicon === null ? [] : exampleQuestions(lexicon, clock);
  }, [lexicon, today, completeThrough, calendar]);
  if (questions.length === 0) return null;
  return (
    <section className={styles.examples} aria-label={heading}>
      <h2 className={styles.label}>{heading}</h2>
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={styles.example} onClick={() => asking.ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reports Escape, unless it closes something: a list, a menu or a dialog. */
function useEscape(asking: Asking): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector("dialog[open], :popover-open") === null) asking.escape();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [asking]);
}

function useAsking(asking: Asking): AskingState {
  const subscribe = useCallback((listener: () => void) => asking.store.subscribe(listener), [asking]);
  return useSyncExternalStore(subscribe, () => asking.store.get());
}
