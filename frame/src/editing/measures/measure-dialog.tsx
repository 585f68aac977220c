import type { MeasureDirection, ReportMeasure } from "@vitrine/contracts/query";
import { useEffect, useId, useRef, useState } from "react";

import { measureSentences } from "../../messages/measure-sentences.ts";
import type { MeasureSentences } from "../../messages/measure/sentences.ts";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { Select } from "../screen/controls.tsx";
import { useEditor } from "../screen/editor-context.ts";
import { saveMeasureEdits } from "../objects/measure-edits.ts";
import { checkDraft, emptyMeasure, faultText } from "./draft.ts";
import { FormulaInput } from "./formula-input.tsx";
import { LiveResult } from "./live-result.tsx";
import dialogStyles from "../../view/shared/dialog.module.css";
import styles from "./measure-dialog.module.css";

interface MeasureDialogProps {
  /** The measure that is changed; null for a new one. */
  readonly before: ReportMeasure | null;
  readonly onClose: () => void;
}

/** Writes a measure of the report: its formula with proposals, faults by place, and figures. */
export function MeasureDialog({ before, onClose }: MeasureDialogProps): React.ReactElement | null {
  const { store, messages } = useReport();
  const { definition, perform } = useEditor();
  const texts = measureSentences(messages.language);
  const dataset = useReportState(store, (state) => state.dataset);
  const homes = (dataset?.tables ?? []).filter(({ measures }) =>
    measures.some(({ folder }) => folder !== ""),
  );
  const { measures = [] } = definition;
  const others = measures.filter(({ name }) => name !== before?.name);
  const [draft, setDraft] = useState(
    () => before ?? emptyMeasure(freeNameOf(measures, texts), homes[0]?.name ?? ""),
  );
  const dialog = useRef<HTMLDialogElement>(null);
  const formula = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    formula.current?.focus();
  }, []);
  if (dataset === null) return null;

  const { measure, nameFault, check } = checkDraft(draft, others, dataset);
  const fault = draft.expression.trim() === "" ? null : faultText(check, texts);
  const canSave = nameFault === null && check.ok;
  const change = (part: Partial<ReportMeasure>): void => setDraft({ ...draft, ...part });
  const save = (): void => {
    if (!canSave) return;
    const edits = saveMeasureEdits(before, measure);
    if (edits.length === 0 || perform(edits)) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      // Keys do nothing to what is selected behind the dialog. The browser closes it on Escape.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 id={`${id}-title`}>{before === null ? texts.newMeasure : texts.editMeasure(before.name)}</h2>
        <div className={styles.fields}>
          <Labelled id={`${id}-name`} label={texts.name}>
            <input
              id={`${id}-name`}
              value={draft.name}
              aria-invalid={nameFault !== null}
              aria-describedby={`${id}-name-fault`}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Labelled>
          <Labelled id={`${id}-table`} label={texts.table}>
            {before === null && homes.length > 1 ? (
              <Select
                id={`${id}-table`}
                value={draft.table}
                options={homes.map(({ name, displayName }) => [name, displayName])}
                onChange={(table) => change({ table })}
              />
            ) : (
              <input
                id={`${id}-table`}
                readOnly
                value={homes.find(({ name }) => name === draft.table)?.displayName ?? draft.table}
              />
            )}
          </Labelled>
          <p id={`${id}-name-fault`} role="alert" className={styles.fault}>
            {nameFault === null ? null : texts[nameFault]}
          </p>
          <Labelled id={`${id}-formula`} label={texts.formula} isWide>
            <FormulaInput
              id={`${id}-formula`}
              value={draft.expression}
              home={draft.table}
              describedBy={`${id}-help ${id}-fault`}
              isFaulty={fault !== null}
              input={formula}
              onChange={(expression) => change({ expression })}
              {...{ dataset, texts }}
            />
          </Labelled>
          <p id={`${id}-help`} className={styles.note}>
            {texts.formulaHelp}
          </p>
          <p className={styles.fault}>
            <span id={`${id}-fault`} role="status">
              {fault}
            </span>
            {fault === null || check.ok || check.span === null ? null : (
              <button
                type="button"
                className={dialogStyles.button}
                onClick={() => {
                  const { from, to } = check.span ?? { from: 0, to: 0 };
                  formula.current?.focus();
                  formula.current?.setSelectionRange(from, to);
                }}
              >
                {texts.showPlace}
              </button>
            )}
          </p>
          <Properties {...{ draft, texts, change, id }} />
        </div>
        <section aria-label={texts.result} className={styles.results}>
          <h3>{texts.result}</h3>
          <LiveResult
            measures={check.ok ? [{ ...measure, name: shownName(measure, nameFault) }, ...others] : null}
            texts={texts}
          />
        </section>
        <div className={dialogStyles.buttons}>
          <button type="button" className={dialogStyles.button} onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
          <button type="submit" className={styles.primary} aria-disabled={!canSave}>
            {before === null ? texts.add : texts.save}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** A name under which a measure with a faulty one can be calculated. */
function shownName({ name }: ReportMeasure, nameFault: string | null): string {
  return nameFault === null ? name : "?";
}

interface PropertiesProps {
  readonly draft: ReportMeasure;
  readonly texts: MeasureSentences;
  readonly change: (part: Partial<ReportMeasure>) => void;
  readonly id: string;
}

const kinds = ["usual", "integer", "decimal", "percent", "currency"] as const;
const directions: readonly MeasureDirection[] = ["neutral", "higher-is-better", "lower-is-better"];

function Properties({ draft, texts, change, id }: PropertiesProps): React.ReactElement {
  const { format, unit, direction, description } = draft;
  return (
    <>
      <Labelled id={`${id}-format`} label={texts.format}>
        <Select
          id={`${id}-format`}
          value={format?.kind ?? "usual"}
          options={kinds.map((kind) => [kind, texts.formats[kind]])}
          onChange={(kind) =>
            change({
              format: kind === "usual" ? null : { kind, digits: kind === "integer" ? 0 : 2, currency: null },
            })
          }
        />
      </Labelled>
      <Labelled id={`${id}-digits`} label={texts.digits}>
        <input
          id={`${id}-digits`}
          type="number"
          min={0}
          max={6}
          disabled={format === null || format.kind === "integer"}
          value={format?.digits ?? ""}
          onChange={({ target }) => {
            const digits = Math.min(6, Math.max(0, Math.round(Number(target.value))));
            if (format !== null) change({ format: { ...format, digits } });
          }}
        />
      </Labelled>
      <Labelled id={`${id}-direction`} label={texts.direction}>
        <Select
          id={`${id}-direction`}
          value={direction}
          options={directions.map((one) => [one, texts.directions[one]])}
          onChange={(one) => change({ direction: one })}
        />
      </Labelled>
      <Labelled id={`${id}-unit`} label={texts.unit}>
        <input
          id={`${id}-unit`}
          maxLength={40}
          value={unit ?? ""}
          onChange={({ target }) => change({ unit: target.value === "" ? null : target.value })}
        />
      </Labelled>
      <Labelled id={`${id}-description`} label={texts.description} isWide>
        <input
          id={`${id}-description`}
          maxLength={500}
          value={description}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Labelled>
    </>
  );
}

interface LabelledProps {
  readonly id: string;
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: React.ReactNode;
}

function Labelled({ id, label, isWide = false, children }: LabelledProps): React.ReactElement {
  return (
    <div className={styles.labelled} data-wide={isWide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

function freeNameOf(measures: readonly ReportMeasure[], texts: MeasureSentences): string {
  let count = measures.length + 1;
  while (measures.some(({ name }) => name === texts.usualName(count))) count += 1;
  return texts.usualName(count);
}
