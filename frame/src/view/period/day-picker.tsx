import { addMonths, type DaySpan } from "@vitrine/contracts/query";
import type { WorkspaceCalendar } from "@vitrine/contracts/query";
import { useEffect, useId, useRef, useState } from "react";

import type { PeriodSentences } from "@vitrine/contracts/reading/words/messages/period-sentences";
import { Icon } from "../../visuals/chart-kit/icon.tsx";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { dayAfterKey, monthOf, spanOf, weekdaysFrom, weeksOf } from "./month-grid.ts";
import styles from "./period.module.css";

interface DayPickerProps {
  /** The selected days; null for none. */
  readonly span: DaySpan | null;
  /** The day to begin at while none is selected. */
  readonly start: string;
  readonly today: string | null;
  readonly weekStart: WorkspaceCalendar["weekStart"];
  /** How many months are shown next to each other. */
  readonly months: 1 | 2;
  readonly formats: Formats;
  readonly words: PeriodSentences;
  readonly onChange: (span: DaySpan) => void;
}

/**
 * A calendar to choose days from: a first and a last one. Arrow keys, Page Up and Down, Home and End move in it; with
 * Shift they extend the selection.
 */
export function DayPicker(props: DayPickerProps): React.ReactElement {
  const { span, start, months, weekStart, words, onChange } = props;
  const [focused, setFocused] = useState(span?.through ?? start);
  const [lastMonth, setLastMonth] = useState(monthOf(focused));
  /** The first day of a selection that has no last one yet. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const [seen, setSeen] = useState(span);
  const { grid, moveFocus } = useMovedFocus(focused);

  const shown = Array.from({ length: months }, (_, index) => addMonths(lastMonth, index + 1 - months));
  // The focused day may be in a month that is no longer shown; the first one shown then takes the focus.
  const entry = shown.includes(monthOf(focused)) ? focused : (shown[0] ?? focused);

  // Presets and typed days are shown too.
  if (span?.from !== seen?.from || span?.through !== seen?.through) {
    setSeen(span);
    if (span !== null && anchor === null) {
      setFocused(span.through);
      setLastMonth(monthOf(span.through));
    }
  }

  function show(day: string): void {
    setFocused(day);
    const month = monthOf(day);
    if (month > lastMonth) setLastMonth(month);
    else if (month < addMonths(lastMonth, 1 - months)) setLastMonth(addMonths(month, months - 1));
  }

  function pick(day: string): void {
    show(day);
    setAnchor(anchor === null ? day : null);
    onChange(spanOf(anchor ?? day, day));
  }

  function followKey(event: React.KeyboardEvent): void {
    const next = dayAfterKey(event.key, entry, weekStart);
    if (next === null) return;
    event.preventDefault();
    moveFocus();
    show(next);
    if (!event.shiftKey) return;
    const from = anchor ?? entry;
    setAnchor(from);
    onChange(spanOf(from, next));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble here from the days
    <div ref={grid} className={styles.months} onKeyDown={followKey}>
      {shown.map((month, index) => (
        <Month
          key={month}
          {...props}
          month={month}
          entry={entry}
          onPick={pick}
          before={index === 0 ? () => setLastMonth(addMonths(lastMonth, -1)) : null}
          after={index === months - 1 ? () => setLastMonth(addMonths(lastMonth, 1)) : null}
        />
      ))}
      <p className="visually-hidden" role="status">
        {anchor === null ? "" : words.chooseLast}
      </p>
    </div>
  );
}

/** The focus follows the focused day after a key, also into a month that is only then shown. */
function useMovedFocus(focused: string) {
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  const moveFocus = (): void => {
    isMoving.current = true;
  };
  return { grid, moveFocus };
}

interface MonthProps extends DayPickerProps {
  readonly month: string;
  /** The day that takes the focus. */
  readonly entry: string;
  readonly onPick: (day: string) => void;
  readonly before: (() => void) | null;
  readonly after: (() => void) | null;
}

function Month(props: MonthProps): React.ReactElement {
  const { month, weekStart, formats, words, before, after } = props;
  const heading = useId();
  return (
    <section className={styles.month}>
      <div className={styles.monthHead}>
        {before === null ? null : <Turn label={words.previousMonth} d="M15 5l-7 7 7 7" onClick={before} />}
        <h2 id={heading} className={styles.monthName} aria-live="polite">
          {formats.full(month, { type: "date", format: null }, "month")}
        </h2>
        {after === null ? null : <Turn label={words.nextMonth} d="M9 5l7 7-7 7" onClick={after} />}
      </div>
      <table role="grid" aria-labelledby={heading} aria-multiselectable className={styles.grid}>
        <thead>
          <tr>
            {weekdaysFrom(weekStart).map((weekday) => {
              const name = formats.full(weekday, { type: "integer", format: null, content: "weekday" });
              return (
                <th key={weekday} scope="col" abbr={name} className={styles.weekday}>
                  {name.slice(0, 2)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, weekStart).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, index) => (
                <Day key={day ?? index} {...props} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Day({ day, span, entry, today, formats, onPick }: MonthProps & { readonly day: string | null }) {
  if (day === null) return <td />;
  const isSelected = span !== null && day >= span.from && day <= span.through;
  const isEnd = isSelected && (day === span.from || day === span.through);
  return (
    <td aria-selected={isSelected} className={isSelected ? styles.selected : undefined}>
      <button
        type="button"
        className={isEnd ? `${styles.day} ${styles.end}` : styles.day}
        data-day={day}
        tabIndex={day === entry ? 0 : -1}
        aria-label={formats.day(day)}
        aria-current={day === today ? "date" : undefined}
        onClick={() => onPick(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}

interface TurnProps {
  readonly label: string;
  readonly d: string;
  readonly onClick: () => void;
}

function Turn({ label, d, onClick }: TurnProps): React.ReactElement {
  return (
    <button type="button" className={styles.turn} aria-label={label} title={label} onClick={onClick}>
      <Icon d={d} />
    </button>
  );
}
