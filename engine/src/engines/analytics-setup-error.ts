/**
 * The servers at the configured address are set up in a way that the product does not support. The message says what to
 * change.
 */
export class AnalyticsSetupError extends Error {}
