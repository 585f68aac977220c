import { daysOfPreset, periodPresetSchema } from "@vitrine/contracts/report";
import { useId, useState, useSyncExternalStore } from "react";

import type {
  ComparisonChoice,
  PeriodSentences,
} from "@vitrine/contracts/reading/words/messages/period-sentences";
import { clockOf } from "@vitrine/contracts/reading/period/report-period";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { PopoverDialog } from "../../visuals/chart-kit/popover-dialog.tsx";
import { useReport } from "../shared/report-context.ts";
import { useOpenPanel } from "../shared/use-open-panel.ts";
import { DayPicker } from "./day-picker.tsx";
import {
  comparisonShown,
  rangeInWords,
  type ShownPeriod,
} from "@vitrine/contracts/reading/describe/describe-period";
import {
  draftOf,
  isWrongOrder,
  periodOfDraft,
  spanTyped,
  withChoice,
  withRange,
  type PeriodDraft,
  type TypedDays,
} from "./period-draft.ts";
import styles from "./period.module.css";
import { useCampaign } from "./use-campaign.ts";

interface PeriodPanelProps {
  /** The button that opens the panel. */
  readonly from: React.RefObject<HTMLElement | null>;
  readonly state: ReportState;
  readonly shown: ShownPeriod;
  readonly words: PeriodSentences;
  readonly onClose: () => void;
}

/** Chooses the period of the report and what its figures are compared with. Nothing applies before the button is pressed. */
export function PeriodPanel({ from, state, shown, words, onClose }: PeriodPanelProps): React.ReactElement {
  const { actions } = useReport();
  const [draft, setDraft] = useState(() => draftOf(shown.range, shown.days, comparisonShown(state)));
  const panel = useOpenPanel(from, "input:checked", onClose);
  const clock = clockOf(state);
  const period = periodOfDraft(draft);
  useCampaign(state);

  function close(): void {
    onClose();
    from.current?.focus();
  }

  function apply(event: React.FormEvent): void {
    event.preventDefault();
    if (period === null) return;
    // The comparison of the definition stays unless the user has chosen another one.
    const isOwn =
      state.comparison === null && draft.choice === draftOf("all", null, comparisonShown(state)).choice;
    actions.setPeriod(isOwn ? { ...period, comparison: null } : period);
    close();
  }

  return (
    <PopoverDialog
      ref={panel}
      label={words.period}
      className={styles.panel}
      onToggle={(isOpen) => (isOpen ? undefined : onClose())}
      onEscape={close}
    >
      <form className={styles.form} onSubmit={apply}>
        <Presets
          state={state}
          draft={draft}
          words={words}
          onChoose={(range) => setDraft(withRange(draft, range, clock))}
        />
        <div className={styles.days}>
          <DayInputs
            label={words.chosenDays}
            days={draft.days}
            words={words}
            onChange={(days) => setDraft({ ...draft, range: "days", days })}
          />
          <Calendar state={state} draft={draft} words={words} onChange={setDraft} />
          <Comparisons state={state} draft={draft} words={words} onChange={setDraft} />
        </div>
        <Foot draft={draft} words={words} onCancel={close} />
      </form>
    </PopoverDialog>
  );
}

interface FootProps extends Omit<PartProps, "state"> {
  readonly onCancel: () => void;
}

/** The chosen range in words, and the buttons. */
function Foot({ draft, words, onCancel }: FootProps): React.ReactElement {
  const { formats } = useReport();
  const period = periodOfDraft(draft);
  return (
    <div className={styles.foot}>
      <p className={styles.summary} role="status">
        {period === null
          ? ""
          : rangeInWords({ range: period.range, days: spanTyped(draft.days) }, formats, words)}
      </p>
      <button type="button" className={`button ${styles.decision}`} onClick={onCancel}>
        {words.cancel}
      </button>
      <button
        type="submit"
        className={`button primary ${styles.decision}`}
        aria-disabled={period === null || undefined}
      >
        {words.apply}
      </button>
    </div>
  );
}

interface PartProps {
  readonly state: ReportState;
  readonly draft: PeriodDraft;
  readonly words: PeriodSentences;
}

/** All time, the presets and chosen days. The campaign is offered once its days are known. */
function Presets({
  state,
  draft,
  words,
  onChoose,
}: PartProps & { readonly onChoose: (range: PeriodDraft["range"]) => void }): React.ReactElement {
  const name = useId();
  const clock = clockOf(state);
  const presets = periodPresetSchema.options.filter(
    (preset) => preset === draft.range || daysOfPreset(preset, clock) !== null,
  );
  const nameOf = (range: PeriodDraft["range"]): string => {
    if (range === "all") return words.allTime;
    return range === "days" ? words.chosenDays : words.presets[range];
  };
  return (
    <fieldset className={styles.presets}>
      <legend className="visually-hidden">{words.period}</legend>
      {(["all", ...presets, "days"] as const).map((range) => (
        <label key={range} className={styles.preset}>
          <input type="radio" name={name} checked={draft.range === range} onChange={() => onChoose(range)} />
          <span>{nameOf(range)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface DayInputsProps {
  readonly label: string;
  readonly days: TypedDays;
  readonly words: PeriodSentences;
  readonly onChange: (days: TypedDays) => void;
}

function DayInputs({ label, days, words, onChange }: DayInputsProps): React.ReactElement {
  const note = useId();
  const isWrong = isWrongOrder(days);
  return (
    <fieldset className={styles.inputs}>
      <legend className="visually-hidden">{label}</legend>
      {(["from", "through"] as const).map((side) => (
        <label key={side} className={styles.labelled}>
          <span>{words[side]}</span>
          <input
            type="date"
            className={styles.input}
            value={days[side]}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? note : undefined}
            onChange={({ target }) => onChange({ ...days, [side]: target.value })}
          />
        </label>
      ))}
      <p id={note} className={styles.wrong} role="status">
        {isWrong ? words.wrongOrder : ""}
      </p>
    </fieldset>
  );
}

interface EditProps extends PartProps {
  readonly onChange: (draft: PeriodDraft) => void;
}

function Calendar({ state, draft, words, onChange }: EditProps): React.ReactElement | null {
  const { formats } = useReport();
  const isNarrow = useSyncExternalStore(subscribeToWidth, readNarrow, readNarrow);
  const { today, completeThrough, calendar } = state;
  const start = completeThrough ?? today;
  if (start === null) return null;
  return (
    <DayPicker
      span={spanTyped(draft.days)}
      start={start}
      today={today}
      weekStart={calendar.weekStart}
      months={isNarrow ? 1 : 2}
      formats={formats}
      words={words}
      onChange={(days) => onChange({ ...draft, range: "days", days })}
    />
  );
}

const narrow = "(max-width: 767px)";

function subscribeToWidth(listener: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function readNarrow(): boolean {
  return window.matchMedia(narrow).matches;
}

function Comparisons({ state, draft, words, onChange }: EditProps): React.ReactElement {
  const name = useId();
  // The definition's own comparisons can be chosen only if they are not all the same, which is one of the others.
  const hasOwn = comparisonShown({ ...state, comparison: null }) === null;
  const choices = (Object.keys(words.comparisons) as ComparisonChoice[]) // The keys of a record are its type.
    .filter((choice) => choice !== "report" || hasOwn);
  return (
    <div className={styles.comparison}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{words.compareWith}</legend>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={draft.choice === choice}
              onChange={() => onChange(withChoice(draft, choice))}
            />
            <span>{words.comparisons[choice]}</span>
          </label>
        ))}
      </fieldset>
      {draft.choice !== "days" ? null : (
        <DayInputs
          label={words.compareWith}
          days={draft.against}
          words={words}
          onChange={(against) => onChange({ ...draft, against })}
        />
      )}
    </div>
  );
}
