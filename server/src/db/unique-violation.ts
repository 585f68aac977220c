/** True if a statement failed because of a unique index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (typeof error !== "object" || error === null) return false;
  return Reflect.get(error, "code") === "23505" && Reflect.get(error, "constraint") === index;
}
