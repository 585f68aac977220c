export { holidayRules } from "./holiday-rules.ts";
export { addressOfDeliveryLink, deliveryLinkPath, secretOfDeliveryLink } from "./link-address.ts";
export { nextOccurrence, occurrencesBetween, type Occurrence } from "./occurrences.ts";
export {
  dayOfMonthSchema,
  recurrenceSchema,
  scheduleRuleSchema,
  type DayOfMonth,
  type ScheduleRecurrence,
  type ScheduleRule,
} from "./schedule-rule.ts";
