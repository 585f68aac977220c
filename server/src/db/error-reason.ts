/** What a caught value says, in one line, for a message or a log. */
export function errorReason(error: unknown): string {
  // A name with several addresses fails with one error for each; the first says enough.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  if (error instanceof Error) return error.message;
  return typeof error === "string" ? error : JSON.stringify(error);
}
