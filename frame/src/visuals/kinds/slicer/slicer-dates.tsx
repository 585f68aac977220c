import type { Filter } from "@vitrine/contracts/query";
import { datePresetSchema } from "@vitrine/contracts/report";
import { useId, useState } from "react";

import { endOfPeriod } from "@vitrine/contracts/reading/dates/calendar";
import {
  dayOf,
  filterOfPreset,
  filterOfRange,
  presetOf,
  rangeOfFilter,
  type DataSpan,
  type DayRange,
} from "@vitrine/contracts/reading/dates/date-presets";
import { relativeDays } from "@vitrine/contracts/reading/dates/relative-days";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { FormProps } from "./slicer-form.ts";
import styles from "./slicer.module.css";

const all = "all";
const own = "own";

/** A period by its name, or by its first and last day. */
export function SlicerDates(props: FormProps): React.ReactElement {
  const { visual, field, held, interaction, words, formats, today = null } = props;
  const { title, slicer } = visual.definition;
  const [draft, setDraft] = useState<DayRange | null>(null);
  const note = useId();
  const span = spanOf(props);
  const presets = slicer?.presets ?? datePresetSchema.options;
  const preset = presetOf(held[0], presets, field, span);
  const daysOf = (filter: Filter | undefined): DayRange | null =>
    rangeOfFilter(filter) ?? (today === null ? null : relativeDays(filter, today, formats.calendar));
  const range = draft ?? daysOf(held[0]) ?? { from: null, through: null };
  const isWrong = range.from !== null && range.through !== null && range.from > range.through;

  function choose(value: string): void {
    setDraft(null);
    const chosen = presets.find((one) => one === value);
    if (chosen !== undefined) interaction.onSlice([filterOfPreset(chosen, field, span)]);
    else if (value === all) interaction.onSlice([]);
  }

  function change(part: Partial<DayRange>): void {
    const next = { ...range, ...part };
    if (next.from !== null && next.through !== null && next.from > next.through) {
      setDraft(next);
      return;
    }
    setDraft(null);
    const isOpen = next.from === null && next.through === null;
    interaction.onSlice(isOpen ? [] : [filterOfRange(field, next)]);
  }

  const day = { range, span, words, note: isWrong ? note : null, onChange: change };
  return (
    <div className={styles.column} role="group" aria-label={title}>
      <select
        className={styles.input}
        aria-label={words.period}
        value={preset ?? (held.length === 0 ? all : own)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={all}>{words.allDates}</option>
        {presets.map((one) => (
          <option key={one} value={one}>
            {named(words.presets[one], daysOf(filterOfPreset(one, field, span)), formats, today)}
          </option>
        ))}
        {preset === null && held.length > 0 ? <option value={own}>{words.ownDates}</option> : null}
      </select>
      <div className={styles.pair}>
        <DayInput {...day} side="from" />
        <DayInput {...day} side="through" />
      </div>
      <p id={note} className={styles.note} role="status">
        {isWrong ? words.wrongOrder : null}
      </p>
    </div>
  );
}

interface DayInputProps extends Pick<FormProps, "words"> {
  readonly side: "from" | "through";
  readonly range: DayRange;
  readonly span: DataSpan;
  /** Id of the error message; null for none. */
  readonly note: string | null;
  readonly onChange: (part: Partial<DayRange>) => void;
}

function DayInput({ side, range, span, words, note, onChange }: DayInputProps): React.ReactElement {
  return (
    <label className={styles.labelled}>
      <span>{words[side]}</span>
      <input
        type="date"
        className={styles.input}
        min={span.from}
        max={span.through}
        value={range[side] ?? ""}
        aria-invalid={note !== null || undefined}
        aria-describedby={note ?? undefined}
        onChange={({ target }) => {
          const value = dayOf(target.value);
          // Incomplete dates are ignored. An empty input is an open end.
          if (value !== null || target.value === "") onChange({ [side]: value });
        }}
      />
    </label>
  );
}

/** The name of a preset with the days that it currently means. */
function named(name: string, days: DayRange | null, formats: Formats, today: string | null): string {
  if (days === null || days.from === null || days.through === null || today === null) return name;
  return `${name} · ${formats.days(days.from, days.through, today)}`;
}

/** From the first to the last day of the values, up to the last day with complete data. */
function spanOf({ column, field, range, formats: { calendar } }: FormProps): DataSpan {
  const starts = column.values.filter((value) => typeof value === "string");
  const [first, last] = [starts.at(0) ?? "", starts.at(-1) ?? ""];
  const end = endOfPeriod(last, field.grain ?? "month");
  const { completeThrough } = range;
  const through = completeThrough !== null && completeThrough < end ? completeThrough : end;
  return { from: first, through, calendar };
}
