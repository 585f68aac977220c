import { useId, useState } from "react";

import { usualPaper } from "../../report/state/begin-print.ts";
import { printSentences } from "../../messages/print-sentences.ts";
import type { PrintOptions } from "@vitrine/contracts/reading/state/print-job";
import type { PageState, ReportState } from "@vitrine/contracts/reading/state/report-state";
import { useReport, useReportState } from "../shared/report-context.ts";
import { keepEscape, useModal } from "../shared/use-modal.ts";
import dialogStyles from "../shared/dialog.module.css";
import styles from "./print.module.css";

/** Lets the user choose the pages and the paper. */
export function PrintDialog(): React.ReactElement {
  const { store, messages, actions } = useReport();
  const texts = printSentences(messages.language);
  const state = useReportState(store, (one) => one);
  const pages = printablePages(state);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [paper, setPaper] = useState(() => usualPaper(state));
  const [orientation, setOrientation] = useState<PrintOptions["orientation"]>("portrait");
  const [hasCover, setHasCover] = useState(true);
  const dialog = useModal();
  const heading = useId();
  const chosen = pages.filter(({ name }) => !left.has(name)).map(({ name }) => name);

  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-labelledby={heading}
      onClose={() => actions.print(null)}
      onKeyDown={keepEscape}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length === 0) return;
          actions.print({ phase: "printing", options: { pages: chosen, paper, orientation, hasCover } });
        }}
      >
        <h2 id={heading}>{texts.heading}</h2>
        {pages.length < 2 ? null : <PageChoice pages={pages} left={left} onChange={setLeft} />}
        <PaperChoice {...{ paper, setPaper, orientation, setOrientation }} />
        <label className={styles.check}>
          <input type="checkbox" checked={hasCover} onChange={(event) => setHasCover(event.target.checked)} />
          {texts.cover}
        </label>
        <Decision canPrint={chosen.length > 0} onCancel={() => dialog.current?.close()} />
      </form>
    </dialog>
  );
}

interface PaperChoiceProps {
  readonly paper: PrintOptions["paper"];
  readonly setPaper: (paper: PrintOptions["paper"]) => void;
  readonly orientation: PrintOptions["orientation"];
  readonly setOrientation: (orientation: PrintOptions["orientation"]) => void;
}

function PaperChoice(props: PaperChoiceProps): React.ReactElement {
  const { messages } = useReport();
  const texts = printSentences(messages.language);
  return (
    <div className={styles.choices}>
      <Choice
        legend={texts.paper}
        value={props.paper}
        options={[
          ["a4", "A4"],
          ["letter", texts.letter],
        ]}
        onChange={props.setPaper}
      />
      <Choice
        legend={texts.orientation}
        value={props.orientation}
        options={[
          ["portrait", texts.portrait],
          ["landscape", texts.landscape],
        ]}
        onChange={props.setOrientation}
      />
    </div>
  );
}

interface DecisionProps {
  readonly canPrint: boolean;
  readonly onCancel: () => void;
}

function Decision({ canPrint, onCancel }: DecisionProps): React.ReactElement {
  const { messages } = useReport();
  const texts = printSentences(messages.language);
  return (
    <>
      <p role="status" className={styles.note}>
        {canPrint ? null : texts.noPage}
      </p>
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="submit" className="button primary" disabled={!canPrint}>
          {texts.print}
        </button>
      </div>
    </>
  );
}

/** The pages with a tab, even if the host hides the tabs. */
function printablePages({ pages, screen, activePage }: ReportState): readonly PageState[] {
  return pages.filter(
    ({ name, isHidden }) => name === activePage || (!isHidden && !screen.emptyPages.includes(name)),
  );
}

interface PageChoiceProps {
  readonly pages: readonly PageState[];
  /** Names of the pages that are not printed. */
  readonly left: ReadonlySet<string>;
  readonly onChange: (left: ReadonlySet<string>) => void;
}

function PageChoice({ pages, left, onChange }: PageChoiceProps): React.ReactElement {
  const { messages } = useReport();
  const texts = printSentences(messages.language);
  return (
    <fieldset className={styles.field}>
      <legend>{texts.pages}</legend>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={left.size === 0}
          ref={(input) => {
            if (input !== null) input.indeterminate = left.size > 0 && left.size < pages.length;
          }}
          onChange={() => onChange(new Set(left.size === 0 ? pages.map(({ name }) => name) : []))}
        />
        {texts.allPages}
      </label>
      <div className={styles.pages}>
        {pages.map(({ name, displayName }) => (
          <label key={name} className={styles.check}>
            <input
              type="checkbox"
              checked={!left.has(name)}
              onChange={() => {
                const next = new Set(left);
                if (!next.delete(name)) next.add(name);
                onChange(next);
              }}
            />
            {displayName}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      {options.map(([each, label]) => (
        <label key={each} className={styles.check}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
