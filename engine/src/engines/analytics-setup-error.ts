/** The servers at the given address cannot be used as they are set up; the message says what to change. */
export class AnalyticsSetupError extends Error {}
