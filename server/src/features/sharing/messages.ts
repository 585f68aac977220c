import type { InviteOutcome } from "@vitrine/contracts/http";

/** The number of people who gained and lost a report, internal or external. */
export interface SideChange {
  readonly added: number;
  readonly removed: number;
}

/** The sentences of the alert after sharing; empty texts when nothing changed. */
export const sharingMessages = {
  internal: (change: SideChange) => describeSide(change, "colleague", "colleagues"),
  external: (change: SideChange) => describeSide(change, "client", "clients"),
  invitations: (outcomes: readonly InviteOutcome[]) => {
    const count = (...wanted: readonly InviteOutcome["outcome"][]) =>
      outcomes.filter(({ outcome }) => wanted.includes(outcome)).length;
    const [invited, shared] = [count("invited"), count("shared")];
    const [already, failed] = [count("already_shared"), count("invalid", "refused")];
    // The response also contains the outcome for each address.
    return [
      invited > 0 && `${people(invited)} invited by e-mail.`,
      shared > 0 && `Shared with ${people(shared)} who ${shared === 1 ? "has" : "have"} an account.`,
      already > 0 && `${people(already)} had it already.`,
      failed > 0 && `${failed} ${failed === 1 ? "address" : "addresses"} could not be invited.`,
    ]
      .filter((sentence) => sentence !== false)
      .join(" ");
  },
};

function describeSide({ added, removed }: SideChange, one: string, many: string): string {
  const count = (number: number) => `${number} ${number === 1 ? one : many}`;
  return [
    added > 0 && `Shared with ${count(added)}.`,
    removed > 0 && `No longer shared with ${count(removed)}.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

function people(count: number): string {
  return count === 1 ? "1 person" : `${count} people`;
}
