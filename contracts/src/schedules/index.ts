export {
  dayOfMonthSchema,
  holidayRules,
  recurrenceSchema,
  scheduleRuleSchema,
  type DayOfMonth,
  type ScheduleRecurrence,
  type ScheduleRule,
} from "./schedule-rule.ts";
