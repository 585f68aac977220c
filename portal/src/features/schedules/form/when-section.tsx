import { useMemo, useState, type ReactElement } from "react";

import { nextTimes, ruleInWords } from "../../../shared/schedules/rule-words.ts";
import { useServices } from "../../../shared/services.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { CheckList } from "../../../shared/ui/fields/check-list.tsx";
import form from "../../../shared/ui/fields/form.module.css";
import { TextField } from "../../../shared/ui/fields/text-field.tsx";
import { Section } from "../../../shared/ui/section.tsx";
import { Select } from "../../../shared/ui/select/select.tsx";
import { showDate } from "../../../shared/when.ts";
import { Chips } from "./chips.tsx";
import { formMessages as texts } from "./form-messages.ts";
import {
  dayTypeChoice,
  holidayChoice,
  monthsChoice,
  nthChoice,
  repeatChoice,
  weekdayChoice,
  workingDayChoice,
  zoneOptions,
} from "./form-options.ts";
import css from "./form.module.css";
import { ruleOf, type RuleForm } from "./schedule-form.ts";
import { showInZone } from "./show-in-zone.ts";

interface WhenProps {
  readonly rule: RuleForm;
  readonly change: (changed: Partial<RuleForm>) => void;
}

/** When it is due, with the rule as a sentence and its next dates. */
export function WhenSection({ rule, change }: WhenProps): ReactElement {
  return (
    <Section heading={texts.when} help={texts.whenHelp}>
      <div className={form.pair}>
        <Select
          label={texts.repeats}
          options={repeatChoice.options}
          value={rule.repeats}
          onChange={(value) => change({ repeats: repeatChoice.valueOf(value) })}
        />
        {rule.repeats === "months" && (
          <Select
            label={texts.everyMonths}
            options={monthsChoice.options}
            value={String(rule.everyMonths)}
            onChange={(value) => change({ everyMonths: monthsChoice.valueOf(value) })}
          />
        )}
        {rule.repeats === "weeks" && (
          <TextField
            label={texts.everyWeeks}
            type="number"
            min={1}
            max={12}
            isRequired
            value={rule.everyWeeks}
            onChange={(everyWeeks) => change({ everyWeeks })}
          />
        )}
      </div>
      {rule.repeats === "weeks" && (
        <div className={css.columns}>
          <CheckList
            label={texts.weekdays}
            options={weekdayChoice.options}
            value={rule.weekdays.map(String)}
            onChange={(value) => change({ weekdays: value.map(Number) })}
          />
        </div>
      )}
      {rule.repeats === "months" && <DayFields rule={rule} change={change} />}
      <Times rule={rule} change={change} />
      <Holidays rule={rule} change={change} />
      <Preview rule={rule} />
    </Section>
  );
}

/** On which day of a month. */
function DayFields({ rule, change }: WhenProps): ReactElement {
  return (
    <div className={form.pair}>
      <Select
        label={texts.on}
        options={dayTypeChoice.options}
        value={rule.dayType}
        onChange={(value) => change({ dayType: dayTypeChoice.valueOf(value) })}
      />
      {rule.dayType === "day" && (
        <TextField
          label={texts.day}
          type="number"
          min={1}
          max={31}
          isRequired
          value={rule.day}
          onChange={(day) => change({ day })}
        />
      )}
      {rule.dayType === "workingDay" && (
        <Select
          label={texts.workingDay}
          options={workingDayChoice.options}
          value={String(rule.workingDay)}
          onChange={(value) => change({ workingDay: workingDayChoice.valueOf(value) })}
        />
      )}
      {rule.dayType === "weekday" && (
        <>
          <Select
            label={texts.which}
            options={nthChoice.options}
            value={String(rule.weekdayNth)}
            onChange={(value) => change({ weekdayNth: nthChoice.valueOf(value) })}
          />
          <Select
            label={texts.weekday}
            options={weekdayChoice.options}
            value={String(rule.weekday)}
            onChange={(value) => change({ weekday: weekdayChoice.valueOf(value) })}
          />
        </>
      )}
    </div>
  );
}

/** Time of day, time zone, first and last day. */
function Times({ rule, change }: WhenProps): ReactElement {
  const zones = useMemo(() => zoneOptions(rule.timeZone), [rule.timeZone]);
  return (
    <>
      <div className={form.pair}>
        <TextField
          label={texts.at}
          type="time"
          isRequired
          value={rule.at}
          onChange={(at) => change({ at: at.slice(0, 5) })}
        />
        <Select
          label={texts.timeZone}
          options={zones}
          value={rule.timeZone}
          onChange={(timeZone) => change({ timeZone })}
        />
      </div>
      <div className={form.pair}>
        <TextField
          label={texts.from}
          type="date"
          isRequired
          value={rule.from}
          onChange={(from) => change({ from })}
        />
        <TextField
          label={texts.through}
          type="date"
          hint={texts.throughHint}
          value={rule.through}
          error={rule.through !== "" && rule.through < rule.from ? texts.faults.order : undefined}
          onChange={(through) => change({ through })}
        />
      </div>
    </>
  );
}

/** Days on which the agency does not work, and what happens on them. */
function Holidays({ rule, change }: WhenProps): ReactElement {
  const [day, setDay] = useState("");
  const { holidays } = rule;
  const add = (): void => {
    if (day === "") return;
    change({ holidays: [...new Set([...holidays, day])].toSorted() });
    setDay("");
  };
  return (
    <div className={css.group} role="group" aria-label={texts.holidays}>
      <p className={css.legend}>{texts.holidays}</p>
      {holidays.length === 0 ? (
        <p className={css.hint}>{texts.noHolidays}</p>
      ) : (
        <Chips
          chips={holidays.map((each) => ({ id: each, label: showDate(each) }))}
          onRemove={(id) => change({ holidays: holidays.filter((each) => each !== id) })}
        />
      )}
      <div className={form.pair}>
        <div className={css.adding}>
          <TextField label={texts.holiday} type="date" value={day} onChange={setDay} />
          <Button isDisabled={day === ""} onPress={add}>
            {texts.addHoliday}
          </Button>
        </div>
        {rule.repeats !== "workingDays" && holidays.length > 0 && (
          <Select
            label={texts.onHoliday}
            options={holidayChoice.options}
            value={rule.onHoliday}
            onChange={(value) => change({ onHoliday: holidayChoice.valueOf(value) })}
          />
        )}
      </div>
    </div>
  );
}

/** How many of the next dates are shown. */
const shownDates = 5;

/** The rule as a sentence, and its next dates in its time zone. */
function Preview({ rule: fields }: { readonly rule: RuleForm }): ReactElement {
  const { clock } = useServices();
  const rule = useMemo(() => ruleOf(fields), [fields]);
  const dates = useMemo(() => (rule === null ? [] : nextTimes(rule, clock.now(), shownDates)), [rule, clock]);
  return (
    <div className={css.preview} role="status" aria-label={texts.preview}>
      {rule === null ? (
        <p>{texts.previewIncomplete}</p>
      ) : (
        <>
          <p className={css.sentence}>{ruleInWords(rule)}</p>
          <p>{dates.length === 0 ? texts.previewNone : texts.previewNext}</p>
          <ul className={css.dates}>
            {dates.map((at) => (
              <li key={at.getTime()}>
                <time dateTime={at.toISOString()}>{showInZone(at, rule.timeZone)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
