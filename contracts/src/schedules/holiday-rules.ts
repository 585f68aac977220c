/** What happens on a holiday. `skip` also applies to working days, which never fall on one. */
export const holidayRules = ["send", "before", "after", "skip"] as const;
