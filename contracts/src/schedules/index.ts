export { addressOfDeliveryLink, deliveryLinkPath, secretOfDeliveryLink } from "./link-address.ts";
export { nextOccurrence, occurrencesBetween, type Occurrence } from "./occurrences.ts";
export {
  dayOfMonthSchema,
  holidayRules,
  recurrenceSchema,
  scheduleRuleSchema,
  type DayOfMonth,
  type ScheduleRecurrence,
  type ScheduleRule,
} from "./schedule-rule.ts";
