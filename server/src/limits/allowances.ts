import type { Allowance } from "./repository.ts";

const minute = 60;
const hour = 60 * minute;

export interface Allowances {
  /** Per address: passwords, then codes and passkeys, then mailed links. */
  readonly signIn: Allowance;
  readonly code: Allowance;
  readonly link: Allowance;
  readonly reset: Allowance;
  /** For all clients together. */
  readonly signInOverall: Allowance;
  readonly resetMails: Allowance;
  readonly codeMails: Allowance;
  /** Per workspace. */
  readonly invitations: Allowance;
  /** Per administrator, in the Admin Panel. */
  readonly invitationsByAdministrator: Allowance;
}

/** How often an address is asked to agree to get reports, by all workspaces together. */
export const deliveryAsks: Allowance = { capacity: 5, seconds: 24 * hour };

/**
 * The limits of calls without a session, and of mails.
 * @param signInRate attempts to sign in per minute and address, from which the other limits are derived
 */
export function allowancesOf(signInRate: number): Allowances {
  const half = Math.max(1, Math.floor(signInRate / 2));
  return {
    signIn: { capacity: signInRate, seconds: minute },
    signInOverall: { capacity: signInRate * 30, seconds: minute },
    code: { capacity: half, seconds: minute },
    link: { capacity: half, seconds: minute },
    reset: { capacity: signInRate, seconds: hour },
    resetMails: { capacity: Math.max(5, Math.ceil(signInRate / 4)), seconds: hour },
    codeMails: { capacity: Math.max(10, Math.ceil(signInRate / 2)), seconds: 15 * minute },
    invitations: { capacity: 100, seconds: 24 * hour },
    invitationsByAdministrator: { capacity: 1000, seconds: 24 * hour },
  };
}
