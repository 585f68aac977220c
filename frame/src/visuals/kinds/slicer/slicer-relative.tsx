import type { RelativeDateFilter } from "@vitrine/contracts/query";

import { relativeDays } from "@vitrine/contracts/reading/dates/relative-days";
import type { FormProps } from "./slicer-form.ts";
import styles from "./slicer.module.css";

const [inLast, inThis, inNext] = [0, 1, 2] as const;
const mostUnits = 10_000;

function lastSevenDays({ table, column }: FormProps["field"]): RelativeDateFilter {
  return {
    filterType: 4,
    target: { table, column },
    operator: inLast,
    timeUnitsCount: 7,
    timeUnitType: 0,
    includeToday: false,
  };
}

/** Days relative to today: the last, this or the next number of units. */
export function SlicerRelative(props: FormProps): React.ReactElement {
  const { visual, field, held, interaction, words, formats, today = null } = props;
  const found = held.find((one) => one.filterType === 4);
  const filter = found?.filterType === 4 ? found : null;
  const set = (part: Partial<RelativeDateFilter>): void =>
    interaction.onSlice([{ ...(filter ?? lastSevenDays(field)), ...part }]);

  function turn(value: string): void {
    const operator = [inLast, inThis, inNext].find((one) => String(one) === value);
    if (operator === undefined) {
      interaction.onSlice([]);
      return;
    }
    const unit = filter?.timeUnitType ?? 0;
    const isSupported = operator !== inThis || Object.hasOwn(words.thisUnits, unit);
    set({
      operator,
      timeUnitType: isSupported ? unit : unit - 1,
      ...(operator === inThis ? { timeUnitsCount: 1 } : {}),
    });
  }

  const isThis = filter?.operator === inThis;
  const days = filter === null || today === null ? null : relativeDays(filter, today, formats.calendar);
  return (
    <div className={styles.column} role="group" aria-label={visual.definition.title}>
      <select
        className={styles.input}
        aria-label={words.direction}
        value={filter === null ? "" : String(filter.operator)}
        onChange={(event) => turn(event.target.value)}
      >
        <option value="">{words.any}</option>
        <option value={inLast}>{words.inLast}</option>
        <option value={inThis}>{words.inThis}</option>
        <option value={inNext}>{words.inNext}</option>
      </select>
      {filter === null ? null : <CountAndUnit filter={filter} words={words} onChange={set} />}
      {filter === null || isThis ? null : (
        <label className={styles.value}>
          <input
            type="checkbox"
            checked={filter.includeToday}
            onChange={(event) => set({ includeToday: event.target.checked })}
          />
          <span>{words.includeToday}</span>
        </label>
      )}
      <p className={styles.note} role="status">
        {days?.from && days.through && today !== null ? formats.days(days.from, days.through, today) : null}
      </p>
    </div>
  );
}

interface CountAndUnitProps extends Pick<FormProps, "words"> {
  readonly filter: RelativeDateFilter;
  readonly onChange: (part: Partial<RelativeDateFilter>) => void;
}

/** The number of units, and the unit. "This" has no number. */
function CountAndUnit({ filter, words, onChange }: CountAndUnitProps): React.ReactElement {
  const isThis = filter.operator === inThis;
  return (
    <div className={styles.pair}>
      {isThis ? null : (
        <input
          type="number"
          className={styles.input}
          aria-label={words.count}
          min={1}
          max={mostUnits}
          value={filter.timeUnitsCount}
          onChange={({ target }) => {
            const count = target.valueAsNumber;
            if (Number.isInteger(count) && count >= 1 && count <= mostUnits)
              onChange({ timeUnitsCount: count });
          }}
        />
      )}
      <select
        className={styles.input}
        aria-label={words.unit}
        value={filter.timeUnitType}
        onChange={(event) => onChange({ timeUnitType: Number(event.target.value) })}
      >
        {words.units.map((unit, type) =>
          isThis && words.thisUnits[type] === undefined ? null : (
            <option key={unit} value={type}>
              {isThis ? words.thisUnits[type] : unit}
            </option>
          ),
        )}
      </select>
    </div>
  );
}
