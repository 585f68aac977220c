import { AppError } from "@vitrine/contracts/errors";
import type { UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import { peopleMessages } from "./messages.ts";
import type { AccountFlags } from "./repository.ts";

/**
 * Administrators cannot lock themselves out, and at least one other administrator always remains.
 * @param administrators those who can act, locked by the transaction
 * @throws AppError `forbidden`
 */
export function requireRemainingAdministrator(
  person: Person,
  id: UserId,
  { isAdmin, isDisabled }: AccountFlags,
  administrators: readonly UserId[],
): void {
  // Another administrator may have removed this person's right meanwhile.
  if (!administrators.includes(person.id)) throw new AppError("forbidden");
  const isDismissal = isAdmin === false || isDisabled === true;
  if (!isDismissal) return;
  if (id === person.id) throw new AppError("forbidden", { message: peopleMessages.yourself });
  if (administrators.every((other) => other === id)) {
    throw new AppError("forbidden", { message: peopleMessages.noAdministratorLeft });
  }
}
