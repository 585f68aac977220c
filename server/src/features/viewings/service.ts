import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import type { SessionId, UserId } from "@vitrine/contracts/ids";

import type { Caller } from "../../access/caller.ts";
import type { LiveViewings, Person } from "../../access/person.ts";
import { mayAdminister, mayBeViewed } from "../../access/policy.ts";
import { requireAdministrator } from "../../access/require.ts";
import { noOrigin, writeAudit, type Origin } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { digestSecret, makeSecret } from "../../tokens/secrets.ts";
import {
  deleteOldViewings,
  endLapsedViewings,
  endViewings,
  findLiveViewing,
  insertViewing,
  lockPerson,
  type EndedViewing,
  type ViewedPerson,
  type ViewingKey,
} from "./repository.ts";

type Db = Kysely<Database>;

/** How long a viewing lasts at most. */
const viewingSeconds = 30 * 60;
/** As long as the audit log, which names them. */
const keptSeconds = 400 * 24 * 60 * 60;

export interface StartedViewing {
  readonly id: string;
  readonly secret: string;
  readonly endsAt: Date;
  readonly person: ViewedPerson;
}

export interface ViewingServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly auth: { readonly sessions: { findLive(id: SessionId): Promise<Person | null> } };
}

/** Administrators see the portal as another person sees it, and change nothing (decision 187). */
export class ViewingService implements LiveViewings {
  readonly #deps: ViewingServiceDeps;

  constructor(deps: ViewingServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Begins a viewing of this session. An earlier one of it ends.
   * @throws AppError `person_not_found`; `forbidden` also for another administrator and a disabled person
   */
  start({ person, origin }: Caller, personId: UserId, reason: string): Promise<StartedViewing> {
    const { db, clock } = this.#deps;
    requireAdministrator(person);
    const { sessionId } = person;
    const now = clock.now();
    const [id, secret, endsAt] = [randomUUID(), makeSecret(), addSeconds(now, viewingSeconds)];
    return db.transaction().execute(async (session) => {
      const viewed = await lockPerson(session, personId);
      if (viewed === null) throw new AppError("person_not_found");
      if (!mayBeViewed(viewed)) throw new AppError("forbidden", { message: notViewed });
      for (const ended of await endViewings(session, sessionId, null, now))
        await noteEnd(session, now, ended, { origin, cause: "replaced" });
      await insertViewing(session, {
        id,
        administratorId: person.id,
        personId: viewed.id,
        sessionId,
        reason,
        secretHash: digestSecret(secret),
        startedAt: now,
        endsAt,
      });
      await writeAudit(session, {
        at: now,
        event: "viewing.started",
        userId: person.id,
        origin,
        details: { viewing: id, person: viewed.id, until: endsAt.toISOString() },
      });
      return { id, secret, endsAt, person: viewed };
    });
  }

  /** Ends a viewing of this session, unless it has ended. */
  async end({ person, origin }: Caller, id: string): Promise<void> {
    const { db, clock } = this.#deps;
    requireAdministrator(person);
    const now = clock.now();
    await db.transaction().execute(async (session) => {
      for (const ended of await endViewings(session, person.sessionId, id, now))
        await noteEnd(session, now, ended, { origin, cause: "ended" });
    });
  }

  /**
   * The person whom an administrator sees the portal as with a request.
   * @throws AppError `viewing_over` also for the secret of another session
   */
  async enter(administrator: Person, secret: string): Promise<Person> {
    const viewed = await this.#find({ secretHash: digestSecret(secret) }, administrator);
    if (viewed === null) throw new AppError("viewing_over");
    return viewed;
  }

  async findViewed(id: string, sessionId: SessionId): Promise<Person | null> {
    const administrator = await this.#deps.auth.sessions.findLive(sessionId);
    return administrator === null ? null : this.#find({ id }, administrator);
  }

  async #find(key: ViewingKey, administrator: Person): Promise<Person | null> {
    const { db, clock } = this.#deps;
    if (!mayAdminister(administrator)) return null;
    const found = await findLiveViewing(db, key, administrator.sessionId, clock.now());
    if (found === null) return null;
    const { sessionId, factor, sessionEndsAt } = administrator;
    const viewing = { id: found.id, administrator };
    return { ...found.person, isAdmin: false, sessionId, factor, sessionEndsAt, viewing };
  }
}

const notViewed = "The portal cannot be seen as an administrator, nor as a person who is disabled.";

interface End {
  readonly origin: Origin;
  readonly cause: "ended" | "replaced" | "time";
}

async function noteEnd(
  session: Db,
  at: Date,
  { id, administratorId, personId }: EndedViewing,
  { origin, cause }: End,
): Promise<void> {
  const details = { viewing: id, person: personId, cause };
  await writeAudit(session, { at, event: "viewing.ended", userId: administratorId, origin, details });
}

/** Notes the end of viewings whose time is over, and deletes old ones. */
export async function endOldViewings(session: Db, now: Date): Promise<void> {
  for (const ended of await endLapsedViewings(session, now))
    await noteEnd(session, now, ended, { origin: noOrigin, cause: "time" });
  await deleteOldViewings(session, addSeconds(now, -keptSeconds));
}
