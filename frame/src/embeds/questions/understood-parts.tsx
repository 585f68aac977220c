import { replacePart, type Understanding, type UnderstoodPart } from "@vitrine/contracts/questions";
import { activePageOf } from "@vitrine/contracts/reading/state/report-state";

import { useReport, useReportState } from "../../view/shared/report-context.ts";
import type { Asking, AskingState } from "./asking.ts";
import { countOfDays } from "./days-of-answer.ts";
import { questionSentences, type QuestionSentences } from "./question-sentences.ts";
import styles from "./understood-parts.module.css";
import { useMissingDays } from "./use-missing-days.ts";

interface UnderstoodPartsProps {
  readonly asking: Asking;
  readonly asked: Understanding;
  /** The language in which it was read. */
  readonly askedIn: AskingState["askedIn"];
  readonly texts: QuestionSentences;
}

/** What was understood: each part can be changed. And what was not, with the names that are most similar. */
export function UnderstoodParts({
  asking,
  asked,
  askedIn,
  texts,
}: UnderstoodPartsProps): React.ReactElement | null {
  const { store, formats, messages } = useReport();
  const page = useReportState(store, activePageOf);
  const missing = useMissingDays(page?.name ?? "", page?.visuals[0]?.definition.name ?? "");
  const { parts, unknown } = asked;
  const { language } = messages;
  const readIn = askedIn === null || askedIn === language ? null : askedIn;
  // Words that replace parts are those of the language in which the question was read.
  const ofParts = readIn === null ? texts : questionSentences(readIn);
  const days = missing === null ? [] : countOfDays(missing, ofParts, formats);
  // Of two periods, the other one is what the first is compared with.
  const isOnly = parts.filter(({ kind }) => kind === "period").length === 1;
  const shown = (part: UnderstoodPart): UnderstoodPart =>
    part.kind === "period" && isOnly ? { ...part, meaning: [part.meaning, ...days].join(", ") } : part;
  if (parts.length === 0 && unknown.length === 0) return null;
  return (
    <div className={styles.understood}>
      {readIn === null ? null : (
        <p className={styles.language} role="status">
          {texts.readIn(new Intl.DisplayNames(language, { type: "language" }).of(readIn) ?? readIn)}
        </p>
      )}
      {parts.length === 0 ? null : (
        <ul className={styles.parts} aria-label={texts.understood}>
          {parts.map((part, place) => (
            <li key={`${place} ${part.meaning}`} lang={readIn ?? undefined}>
              <Part part={shown(part)} texts={ofParts} onReplace={(place) => replace(part, place)} />
            </li>
          ))}
        </ul>
      )}
      {unknown.map((part) => (
        <p key={part.start} className={styles.unknown} role="status">
          {texts.unknown(part.text)} {part.offers.length === 0 ? null : texts.didYouMean}
          {part.offers.map((offer) => (
            <button
              key={offer}
              type="button"
              className={styles.offer}
              onClick={() => asking.ask(withOffer(asked.question, part, offer))}
            >
              {offer}
            </button>
          ))}
        </p>
      ))}
    </div>
  );

  function replace(part: UnderstoodPart, place: number): void {
    const alternative = part.alternatives[place];
    if (alternative !== undefined) asking.ask(replacePart(asked, part, alternative));
  }
}

interface PartProps {
  readonly part: UnderstoodPart;
  readonly texts: QuestionSentences;
  /** @param place of the alternative */
  readonly onReplace: (place: number) => void;
}

/** Kinds whose meaning does not say what it is: "Spend", "last month", "Search". */
const withLabel: ReadonlySet<UnderstoodPart["kind"]> = new Set(["measure", "period", "filter"]);

/** One part. A list of the browser, which phones show as they show all lists. */
function Part({ part, texts, onReplace }: PartProps): React.ReactElement {
  const { kind, meaning, alternatives, isCorrected } = part;
  const label = texts.kinds[kind];
  const shownLabel = withLabel.has(kind) ? <span className={styles.kind}>{label}</span> : null;
  const hint = isCorrected ? texts.corrected : undefined;
  if (alternatives.length === 0) {
    return (
      <span className={styles.part} data-corrected={isCorrected || undefined} title={hint}>
        {shownLabel} {meaning}
      </span>
    );
  }
  return (
    <label className={styles.part} data-corrected={isCorrected || undefined} title={hint}>
      {shownLabel}
      <select
        className={styles.choice}
        value="-1"
        aria-label={texts.change(label)}
        onChange={(event) => onReplace(Number(event.target.value))}
      >
        <option value="-1">{meaning}</option>
        {alternatives.map((alternative, place) => (
          <option key={alternative.text} value={place}>
            {alternative.meaning}
          </option>
        ))}
      </select>
    </label>
  );
}

function withOffer(question: string, { start, end }: { start: number; end: number }, offer: string): string {
  return question.slice(0, start) + offer + question.slice(end);
}
