import { AppError } from "@vitrine/contracts/errors";
import type { Permission } from "@vitrine/contracts/http";

import type { Person } from "./person.ts";
import { mayAdminister, mayInWorkspace, mayOnReport, type Standing } from "./policy.ts";

/**
 * Turns a refusal of the policy into an error. Only for things whose existence the person may know of.
 * @throws AppError `forbidden`
 */
export function requireAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError("forbidden");
}

/** @throws AppError `forbidden` */
export function requireInWorkspace(standing: Standing, permission: Permission): void {
  requireAllowed(mayInWorkspace(standing, permission));
}

/** @throws AppError `forbidden` */
export function requireOnReport(standing: Standing, permission: Permission): void {
  requireAllowed(mayOnReport(standing, permission));
}

/** @throws AppError `forbidden` */
export function requireAdministrator(person: Person): void {
  requireAllowed(mayAdminister(person));
}
