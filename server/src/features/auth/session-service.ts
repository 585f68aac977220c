import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { asSessionId, type SessionId, type UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../access/person.ts";
import { writeAudit, type Origin } from "../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { digestSecret, makeSecret } from "../../tokens/secrets.ts";
import { accessTokenKind, type TokenSigner } from "../../tokens/token-signer.ts";
import {
  endSession,
  endSurplusSessions,
  findLiveSession,
  insertRefreshToken,
  insertSession,
  isUnusedRefreshToken,
  markSeen,
  rotateRefreshTokens,
  takeRefreshToken,
  type RefreshToken,
} from "./repository.ts";
import { signInRules } from "./sign-in-rules.ts";

/** What a browser needs to act for a person: a short-lived token, and the secret that renews it. */
export interface SignedIn {
  readonly person: Person;
  readonly accessToken: string;
  /** Goes into an `HttpOnly` cookie and nowhere else. */
  readonly refreshSecret: string;
}

export interface SessionService {
  /** Begins a session in the transaction that proved who is asking. */
  begin(session: Kysely<Database>, userId: UserId, origin: Origin): Promise<SignedIn>;
  /** @throws AppError `invalid_token` when the secret is unknown, was used before, or its session has ended */
  refresh(refreshSecret: string | null, family: string | null, origin: Origin): Promise<SignedIn>;
  /** Who shows this token; looked up on every call. @throws AppError `invalid_token` */
  findPerson(accessToken: string | null): Promise<Person>;
  /** The person of a session that has not ended, or null. */
  findLive(id: SessionId): Promise<Person | null>;
  end(person: Person, origin: Origin): Promise<void>;
}

export interface SessionParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly signer: TokenSigner;
}

export function createSessionService({ db, clock, signer }: SessionParts): SessionService {
  async function findLive(session: Kysely<Database>, id: SessionId) {
    const now = clock.now();
    return findLiveSession(session, id, now, addSeconds(now, -signInRules.sessionIdleSeconds));
  }

  async function issue(session: Kysely<Database>, person: Person): Promise<SignedIn> {
    const refreshSecret = makeSecret();
    await insertRefreshToken(session, {
      hash: digestSecret(refreshSecret),
      sessionId: person.sessionId,
      createdAt: clock.now(),
    });
    const { token } = await signer.sign(accessTokenKind, { sub: person.id, sid: person.sessionId });
    return { person, accessToken: token, refreshSecret };
  }

  async function renew(session: Kysely<Database>, id: SessionId): Promise<SignedIn> {
    const live = await findLive(session, id);
    if (live === null) throw new AppError("invalid_token");
    await markSeen(session, id, clock.now());
    return issue(session, live.person);
  }

  /**
   * The answer to the first use may have been lost, or two tabs asked at once: for a moment the same browser may ask
   * again, as long as nobody went on from the first answer. It then gets a sibling; whichever of the two the browser
   * keeps, using it uses up both.
   */
  async function isLostAnswer(
    session: Kysely<Database>,
    token: RefreshToken,
    origin: Origin,
  ): Promise<boolean> {
    if (token.rotatedAt === null || token.successor === null) return false;
    const isRecent = addSeconds(token.rotatedAt, signInRules.refreshGraceSeconds) > clock.now();
    const isSameBrowser = token.userAgent === origin.userAgent.slice(0, 300);
    return isRecent && isSameBrowser && (await isUnusedRefreshToken(session, token.successor));
  }

  return {
    begin: async (session, userId, origin) => {
      const now = clock.now();
      const id = asSessionId(randomUUID());
      const endsAt = addSeconds(now, signInRules.sessionSeconds);
      await insertSession(session, { id, userId, createdAt: now, endsAt, origin });
      await endSurplusSessions(session, userId, signInRules.sessionsPerPerson, now);
      const live = await findLive(session, id);
      if (live === null) throw new Error("A session ended while it began");
      await writeAudit(session, { at: now, event: "sign-in.completed", userId, origin });
      return issue(session, live.person);
    },
    refresh: async (refreshSecret, family, origin) => {
      if (refreshSecret === null) throw new AppError("invalid_token");
      const hash = digestSecret(refreshSecret);
      const outcome = await db.transaction().execute(async (session) => {
        const token = await takeRefreshToken(session, hash);
        if (token === null || (family !== null && family !== token.sessionId)) return null;
        if (token.rotatedAt === null) {
          const signedIn = await renew(session, token.sessionId);
          const successor = digestSecret(signedIn.refreshSecret);
          await rotateRefreshTokens(session, token.sessionId, successor, clock.now());
          return signedIn;
        }
        if (await isLostAnswer(session, token, origin)) return renew(session, token.sessionId);
        // Somebody has a copy. Nobody can tell who is who, so the whole family ends.
        await endSession(session, token.sessionId, clock.now());
        const userId = null;
        const details = { session: token.sessionId };
        await writeAudit(session, {
          at: clock.now(),
          event: "session.refreshed-twice",
          userId,
          origin,
          details,
        });
        return null;
      });
      if (outcome === null) throw new AppError("invalid_token");
      return outcome;
    },
    findPerson: async (accessToken) => {
      if (accessToken === null) throw new AppError("invalid_token");
      const read = await signer.read(accessTokenKind, accessToken);
      const sid = read.ok ? read.claims["sid"] : null;
      if (typeof sid !== "string") throw new AppError("invalid_token");
      const live = await findLive(db, asSessionId(sid));
      if (live === null) throw new AppError("invalid_token");
      const now = clock.now();
      if (addSeconds(live.lastSeenAt, signInRules.seenSeconds) <= now) {
        await markSeen(db, live.person.sessionId, now);
      }
      return live.person;
    },
    findLive: async (id) => (await findLive(db, id))?.person ?? null,
    end: async (person, origin) => {
      const at = clock.now();
      await db.transaction().execute(async (session) => {
        await endSession(session, person.sessionId, at);
        await writeAudit(session, { at, event: "session.ended", userId: person.id, origin });
      });
    },
  };
}
