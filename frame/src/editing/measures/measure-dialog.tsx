import type { DatasetDescription } from "@vitrine/contracts/http";
import type { MeasureDirection, ReportMeasure } from "@vitrine/contracts/query";
import { useId, useRef, useState } from "react";

import { measureSentences } from "../../messages/measure-sentences.ts";
import type { MeasureSentences } from "../../messages/measure/sentences.ts";
import { useReport, useReportState } from "../../view/shared/report-context.ts";
import { Select } from "../screen/controls/controls.tsx";
import { useModal } from "../../view/shared/use-modal.ts";
import { useEditor } from "../screen/editor-context.ts";
import { saveMeasureEdits } from "../objects/measure-edits.ts";
import { checkDraft, emptyMeasure, faultText, type CheckedDraft } from "./draft.ts";
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
  const { measures = [] } = definition;
  const others = measures.filter(({ name }) => name !== before?.name);
  const homes = homesOf(dataset);
  const [draft, setDraft] = useState(
    () => before ?? emptyMeasure(freeNameOf(measures, texts), homes[0]?.name ?? ""),
  );
  const formula = useRef<HTMLTextAreaElement>(null);
  const dialog = useModal(formula);
  const loss = useLossQuestion(draft.expression !== (before?.expression ?? ""), { dialog, formula, texts });
  const id = useId();
  if (dataset === null) return null;

  const checked = checkDraft(draft, others, dataset);
  const { measure, nameFault, check } = checked;
  const canSave = nameFault === null && check.ok;
  const change = (part: Partial<ReportMeasure>): void => setDraft({ ...draft, ...part });
  const save = (): void => {
    if (!canSave) return;
    const edits = saveMeasureEdits(before, measure);
    if (edits.length === 0 || perform(edits)) dialog.current?.close();
  };
  const written = { draft, checked, texts, change, id };
  return (
    <dialog
      ref={dialog}
      className={`${dialogStyles.dialog} ${styles.dialog}`}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      {...loss.handlers}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 id={`${id}-title`}>{before === null ? texts.newMeasure : texts.editMeasure(before.name)}</h2>
        <div className={styles.fields}>
          <NameAndTable {...written} homes={homes} isNew={before === null} />
          <Formula {...written} dataset={dataset} input={formula} />
          <Properties {...written} />
        </div>
        <LiveResult measures={check.ok ? [shownOf(checked), ...others] : null} texts={texts} />
        {loss.question}
        <Buttons
          cancel={texts.cancel}
          save={before === null ? texts.add : texts.save}
          canSave={canSave}
          onCancel={() => dialog.current?.close()}
        />
      </form>
    </dialog>
  );
}

interface LossParts {
  readonly dialog: React.RefObject<HTMLDialogElement | null>;
  readonly formula: React.RefObject<HTMLElement | null>;
  readonly texts: MeasureSentences;
}

/** Keys do nothing to what is selected behind the dialog. Escape closes it, and asks before a changed formula is lost. */
function useLossQuestion(isChanged: boolean, { dialog, formula, texts }: LossParts) {
  const [isAsking, setAsking] = useState(false);
  const handlers = {
    onKeyDown: (event: React.KeyboardEvent) => {
      event.stopPropagation();
      // The proposals of the formula handle Escape themselves.
      if (event.key !== "Escape" || !isChanged || event.defaultPrevented) return;
      // Otherwise the browser closes the dialog at the second press.
      event.preventDefault();
      setAsking(!isAsking);
      if (isAsking) formula.current?.focus();
    },
    onCancel: (event: React.SyntheticEvent) => {
      if (!isChanged) return;
      event.preventDefault();
      setAsking(true);
    },
  };
  const question = isAsking ? (
    <div role="alertdialog" aria-label={texts.discardQuestion} className={styles.question}>
      <p>{texts.discardQuestion}</p>
      <button
        type="button"
        className="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question follows a key of the user
        autoFocus
        onClick={() => {
          setAsking(false);
          formula.current?.focus();
        }}
      >
        {texts.keepWriting}
      </button>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {texts.discard}
      </button>
    </div>
  ) : null;
  return { handlers, question };
}

interface ButtonsProps {
  readonly cancel: string;
  readonly save: string;
  readonly canSave: boolean;
  readonly onCancel: () => void;
}

function Buttons({ cancel, save, canSave, onCancel }: ButtonsProps): React.ReactElement {
  return (
    <div className={dialogStyles.buttons}>
      <button type="button" className="button" onClick={onCancel}>
        {cancel}
      </button>
      <button type="submit" className="button primary" aria-disabled={!canSave}>
        {save}
      </button>
    </div>
  );
}

type Tables = DatasetDescription["tables"];

/** The tables that a measure can belong to. */
function homesOf(dataset: DatasetDescription | null): Tables {
  return (dataset?.tables ?? []).filter(({ measures }) => measures.some(({ folder }) => folder !== ""));
}

interface WrittenProps {
  readonly draft: ReportMeasure;
  readonly checked: CheckedDraft;
  readonly texts: MeasureSentences;
  readonly change: (part: Partial<ReportMeasure>) => void;
  /** The beginning of the ids of controls. */
  readonly id: string;
}

interface NameProps extends WrittenProps {
  readonly homes: Tables;
  readonly isNew: boolean;
}

/** A measure stays in its table, because whatever names it names the table too. */
function NameAndTable({ draft, checked, texts, change, id, homes, isNew }: NameProps): React.ReactElement {
  const { nameFault } = checked;
  return (
    <>
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
        {isNew && homes.length > 1 ? (
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
    </>
  );
}

interface FormulaProps extends WrittenProps {
  readonly dataset: DatasetDescription;
  readonly input: React.RefObject<HTMLTextAreaElement | null>;
}

function Formula({
  draft,
  checked: { check },
  texts,
  change,
  id,
  dataset,
  input,
}: FormulaProps): React.ReactElement {
  const fault = draft.expression.trim() === "" ? null : faultText(check, texts);
  const span = check.ok || fault === null ? null : check.span;
  return (
    <>
      <Labelled id={`${id}-formula`} label={texts.formula} isWide>
        <FormulaInput
          id={`${id}-formula`}
          value={draft.expression}
          home={draft.table}
          describedBy={`${id}-help ${id}-fault`}
          isFaulty={fault !== null}
          onChange={(expression) => change({ expression })}
          {...{ dataset, texts, input }}
        />
      </Labelled>
      <p id={`${id}-help`} className={styles.note}>
        {texts.formulaHelp}
      </p>
      <p className={styles.fault}>
        <span id={`${id}-fault`} role="status">
          {fault}
        </span>
        {span === null ? null : (
          <button
            type="button"
            className="button"
            onClick={() => {
              input.current?.focus();
              input.current?.setSelectionRange(span.from, span.to);
            }}
          >
            {texts.showPlace}
          </button>
        )}
      </p>
    </>
  );
}

/** The measure under a name with which it can be calculated. */
function shownOf({ measure, nameFault }: CheckedDraft): ReportMeasure {
  return nameFault === null ? measure : { ...measure, name: "?" };
}

const kinds = ["usual", "integer", "decimal", "percent", "currency"] as const;
const directions: readonly MeasureDirection[] = ["neutral", "higher-is-better", "lower-is-better"];

function Properties({ draft, texts, change, id }: WrittenProps): React.ReactElement {
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
