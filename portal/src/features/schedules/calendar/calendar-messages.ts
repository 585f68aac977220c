/** Texts of the calendar of schedules. */
export const calendarMessages = {
  heading: "Calendar of deliveries",
  before: "The month before",
  after: "The month after",
  today: "Today",
  planned: "due",
  nothing: "Nothing is due in this month.",
  failed: "The calendar could not be loaded",
} as const;
