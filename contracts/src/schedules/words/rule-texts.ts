/** How a language describes the rule of a schedule. Weekdays and months are written by `Intl`. */
export interface RuleTexts {
  readonly everyDay: string;
  readonly everyWorkingDay: string;
  readonly everyWeekdays: (weekdays: string) => string;
  readonly everyWeeks: (count: number, weekdays: string) => string;
  readonly day: {
    readonly numbered: (day: number) => string;
    readonly last: string;
    /** Counted from the first one, or from the last one, which is 1. */
    readonly workingDay: (nth: number) => string;
    readonly workingDayFromEnd: (nth: number) => string;
    readonly weekday: (nth: 1 | 2 | 3 | 4 | -1, weekday: string) => string;
  };
  readonly ofEveryMonth: (day: string) => string;
  readonly ofEveryQuarter: (day: string) => string;
  readonly ofEverySecondMonth: (day: string, first: string) => string;
  readonly ofMonths: (day: string, months: readonly string[]) => string;
  /** A day such as the 15th of one month each year. */
  readonly numberedOfYear: (day: number, month: string) => string;
  readonly ofYear: (day: string, month: string) => string;
  /** Such as 8:00. */
  readonly at: (days: string, time: string) => string;
  readonly until: (rule: string, day: string) => string;
  readonly onHoliday: {
    readonly send: string;
    readonly before: string;
    readonly after: string;
    readonly skip: string;
  };
}
