import { AppError } from "@vitrine/contracts/errors";
import { manyPeople, type InvitedLine, type PeopleChange } from "@vitrine/contracts/http";
import { asUserId, asWorkspaceId, type UserId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import { requireAdministrator } from "../../access/require.ts";
import { readInvitedLines, type InvitedEntry } from "./invited-lines.ts";
import { peopleMessages } from "./messages.ts";
import type { Membership, PeopleAdminService } from "./service.ts";

export interface FailedChange {
  readonly personId: string;
  readonly reason: string;
}

/** So many are invited in one transaction, which other requests of the embedded store wait for. */
const invitedTogether = 25;

/**
 * Does to several people what administrators do to one. Each has an entry in the audit log, and a failure of one does
 * not concern the others.
 */
export class ManyPeopleService {
  readonly #people: PeopleAdminService;

  constructor(people: PeopleAdminService) {
    this.#people = people;
  }

  /** Invites the addresses of a list (ADMIN-4). @throws AppError `invalid_input`, `workspace_not_found` */
  async invite(
    caller: Caller,
    text: string,
    memberships: readonly Membership[],
  ): Promise<readonly InvitedLine[]> {
    requireAdministrator(caller.person);
    const entries = readInvitedLines(text);
    if (entries.length > manyPeople) {
      throw new AppError("invalid_input", { message: peopleMessages.tooManyLines(manyPeople) });
    }
    await this.#people.requireWorkspaces(caller, memberships);
    const lines: InvitedLine[] = [];
    for (let first = 0; first < entries.length; first += invitedTogether)
      lines.push(
        ...(await this.#inviteEntries(caller, entries.slice(first, first + invitedTogether), memberships)),
      );
    return lines;
  }

  /** Makes one change to several people (ADMIN-5). @returns those to whom it could not be made */
  async change(
    caller: Caller,
    personIds: readonly string[],
    change: PeopleChange,
  ): Promise<readonly FailedChange[]> {
    requireAdministrator(caller.person);
    const failed: FailedChange[] = [];
    for (const personId of new Set(personIds)) {
      const reason = await reasonOf(() => this.#changeOne(caller, asUserId(personId), change));
      if (reason !== null) failed.push({ personId, reason });
    }
    return failed;
  }

  async #inviteEntries(
    caller: Caller,
    entries: readonly InvitedEntry[],
    memberships: readonly Membership[],
  ): Promise<readonly InvitedLine[]> {
    const emails = entries.filter(({ state }) => state === "address").map(({ text }) => text);
    const outcomes = await this.#people.inviteAddresses(caller, emails, memberships);
    return entries.map(({ line, text, state }): InvitedLine => {
      if (state === "unreadable") return { line, text, outcome: "refused", reason: peopleMessages.noAddress };
      if (state === "repeated") return { line, text, outcome: "repeated", reason: null };
      const outcome = outcomes.get(text);
      if (outcome === undefined) throw new Error(`The address in line ${line} has no outcome`);
      return typeof outcome === "string"
        ? { line, text, outcome, reason: null }
        : { line, text, outcome: "refused", reason: outcome.message };
    });
  }

  async #changeOne(caller: Caller, id: UserId, change: PeopleChange): Promise<void> {
    const flags = { isAdmin: null, isInternal: null };
    switch (change.kind) {
      case "disable":
        await this.#people.changeFlags(caller, id, { ...flags, isDisabled: true });
        return;
      case "enable":
        await this.#people.changeFlags(caller, id, { ...flags, isDisabled: false });
        return;
      case "end-sessions":
        await this.#people.endSessions(caller, id);
        return;
      case "invite-again":
        await this.#people.inviteAgain(caller, id);
        return;
      case "set-role":
        await this.#people.setRole(caller, id, asWorkspaceId(change.workspaceId), change.role);
    }
  }
}

/** Why the work was refused, in words for people; null if it succeeded. Other failures are thrown. */
async function reasonOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
