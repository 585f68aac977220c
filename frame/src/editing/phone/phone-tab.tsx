import { hasMobileLayout } from "@vitrine/contracts/reading/state/custom-layout";
import type { Visual } from "@vitrine/contracts/report";
import type { Edit } from "@vitrine/contracts/report/edits";

import { phoneSentences, type PhoneSentences } from "../../messages/editor/phone-sentences.ts";
import { useReport } from "../../view/shared/report-context.ts";
import {
  arrangeEdits,
  moveEdits,
  oneColumnEdits,
  phoneFaults,
  showEdits,
  shownOnPhone,
} from "./phone-arrangement.ts";
import { useEditor, visualLabel } from "../screen/editor-context.ts";
import styles from "../screen/editor.module.css";
import own from "./phone-tab.module.css";

/** How phones show the page, while it is edited for them: what is shown, in which order, and what is wrong with it. */
export function PhoneTab(): React.ReactElement {
  const { page, perform } = useEditor();
  const { messages } = useReport();
  const words = phoneSentences(messages.language);
  const run = (edits: readonly Edit[]): void => {
    if (edits.length > 0) perform(edits);
  };
  const isArranged = hasMobileLayout(page);
  const flows = page.layout !== undefined;
  return (
    <>
      <h2 className={styles.heading}>{words.onPhones}</h2>
      <p className={styles.note}>{flows ? words.flows : isArranged ? words.arranged : words.oneColumn}</p>
      {flows ? null : (
        <button type="button" className="button" onClick={() => run(arrangeEdits(page))}>
          {isArranged ? words.arrangeAgain : words.arrange}
        </button>
      )}
      {isArranged ? (
        <button type="button" className="button" onClick={() => run(oneColumnEdits(page))}>
          {flows ? words.backToRows : words.backToOneColumn}
        </button>
      ) : null}
      <ShownList words={words} run={run} />
      {isArranged && !flows ? <Faults words={words} /> : null}
    </>
  );
}

interface ListProps {
  readonly words: PhoneSentences;
  readonly run: (edits: readonly Edit[]) => void;
}

/** All visuals of the page: first what phones show, in their order, then what they do not. */
function ShownList({ words, run }: ListProps): React.ReactElement {
  const { page } = useEditor();
  const nameOf = useNames();
  const shown = shownOnPhone(page);
  const flows = page.layout !== undefined;
  const hidden = page.visuals.filter(({ name }) => !shown.includes(name)).map(({ name }) => name);
  return (
    <section className={styles.look} aria-label={words.shown}>
      <h2 className={styles.heading}>{words.shown}</h2>
      <ul className={styles.list}>
        {[...shown, ...hidden].map((name, at) => {
          const isShown = at < shown.length;
          const title = nameOf(name);
          return (
            <li key={name} className={own.row}>
              <label className={own.shown}>
                <input
                  type="checkbox"
                  aria-label={words.showHere(title)}
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={() => run(showEdits(page, [name], !isShown))}
                />
                <span>{title}</span>
              </label>
              {flows && isShown
                ? ([-1, 1] as const).map((step) => (
                    <button
                      key={step}
                      type="button"
                      className={styles.reset}
                      aria-label={step < 0 ? words.earlier(title) : words.later(title)}
                      title={step < 0 ? words.earlier(title) : words.later(title)}
                      aria-disabled={moveEdits(page, name, step).length === 0 || undefined}
                      onClick={() => run(moveEdits(page, name, step))}
                    >
                      {step < 0 ? "↑" : "↓"}
                    </button>
                  ))
                : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What readers with a phone would not see well. */
function Faults({ words }: { readonly words: PhoneSentences }): React.ReactElement {
  const { page } = useEditor();
  const nameOf = useNames();
  const faults = phoneFaults(page);
  return (
    <div role="status">
      {faults.length === 0 ? <p className={styles.note}>{words.noFaults}</p> : null}
      <ul className={styles.list}>
        {faults.map((fault) => {
          const title = nameOf(fault.visual);
          const text =
            fault.rule === "overlap" ? words.overlap(title, nameOf(fault.other)) : words[fault.rule](title);
          return <li key={text}>{text}</li>;
        })}
      </ul>
    </div>
  );
}

/** The names of the visuals of the page for people. */
function useNames(): (name: string) => string {
  const { page } = useEditor();
  const { messages } = useReport();
  const labelOf = (visual: Visual): string => visualLabel(visual, messages.language);
  const names = new Map(page.visuals.map((visual) => [visual.name, labelOf(visual)]));
  return (name) => names.get(name) ?? name;
}
