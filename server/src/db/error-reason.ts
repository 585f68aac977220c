/** The message of a caught value in one line, for an error message or a log. */
export function errorReason(error: unknown): string {
  // A host name with several addresses fails with one error for each. The first is enough.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  if (error instanceof Error) return error.message;
  return typeof error === "string" ? error : JSON.stringify(error);
}
