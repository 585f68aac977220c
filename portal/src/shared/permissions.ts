import type { Permission } from "@vitrine/contracts/http";

export function holdsAny(held: readonly Permission[], ...wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => held.includes(permission));
}
