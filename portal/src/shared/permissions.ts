import type { Permission } from "@vitrine/contracts/http";

/** Whether somebody holds at least one of the permissions that something needs. */
export function holdsAny(held: readonly Permission[], ...wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => held.includes(permission));
}
