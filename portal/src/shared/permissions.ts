import type { Permission } from "@vitrine/contracts/http";

/** Whether at least one of the permissions is held. */
export function holdsAny(held: readonly Permission[], ...wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => held.includes(permission));
}
