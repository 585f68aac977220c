import { AppError } from "@vitrine/contracts/errors";
import type { UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import { adminMessages } from "./messages.ts";
import type { AccountFlags } from "./repository.ts";

/**
 * Nobody locks themselves out, and somebody who can let others in always stays.
 * @param administrators those who can act, held by the transaction
 * @throws AppError `forbidden`
 */
export function requireSomebodyLeft(
  person: Person,
  id: UserId,
  { isAdmin, isDisabled }: AccountFlags,
  administrators: readonly UserId[],
): void {
  // Somebody else may have dismissed them a moment ago.
  if (!administrators.includes(person.id)) throw new AppError("forbidden");
  const isDismissal = isAdmin === false || isDisabled === true;
  if (!isDismissal) return;
  if (id === person.id) throw new AppError("forbidden", { message: adminMessages.yourself });
  if (administrators.every((other) => other === id)) {
    throw new AppError("forbidden", { message: adminMessages.nobodyLeft });
  }
}
