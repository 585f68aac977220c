import type { InviteOutcome } from "@vitrine/contracts/http";

/** What changed on one side of a report's audience. */
export interface SideChange {
  readonly added: number;
  readonly removed: number;
}

/** The sentences of the alert after sharing; empty when there was nothing to do. */
export const sharingMessages = {
  internal: (change: SideChange) => describeSide(change, "colleague", "colleagues"),
  external: (change: SideChange) => describeSide(change, "client", "clients"),
  invitations: (outcomes: readonly InviteOutcome[]) => {
    const emailsOf = (wanted: InviteOutcome["outcome"]) =>
      outcomes.filter(({ outcome }) => outcome === wanted).map(({ email }) => email);
    const [invited, shared, already] = [emailsOf("invited"), emailsOf("shared"), emailsOf("already_shared")];
    const [invalid, refused] = [emailsOf("invalid"), emailsOf("refused")];
    return [
      invited.length > 0 && `Invited by e-mail: ${invited.join(", ")}.`,
      shared.length > 0 && `Shared with people who have an account: ${shared.join(", ")}.`,
      already.length > 0 && `Had it already: ${already.join(", ")}.`,
      invalid.length > 0 && `Not an e-mail address: ${invalid.join(", ")}.`,
      refused.length > 0 && `Could not be invited: ${refused.join(", ")}.`,
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
