import { randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";
import { asSessionId, type SessionId, type UserId } from "@vitrine/contracts/ids";

import type { Person } from "../../../access/person.ts";
import { writeAudit, type AuditEvent, type Origin } from "../../../audit/audit-log.ts";
import { addSeconds, type Clock } from "../../../clock.ts";
import type { Database } from "../../../db/schema.ts";
import { composeMail } from "../../../mail/compose-mail.ts";
import { mails } from "../../../mail/mails.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { digestSecret, makeSecret } from "../../../tokens/secrets.ts";
import { accessTokenKind, ssoTokenKind, type TokenSigner } from "../../../tokens/token-signer.ts";
import { describeDevice } from "../../../audit/describe-device.ts";
import { networkOf } from "../../../limits/counted-address.ts";
import { isKnownDevice, noteDevice, replaceDevice, revokeDevices } from "../devices/repository.ts";
import { signInRules } from "../sign-in-rules.ts";
import {
  endSession,
  endSessionOf,
  endSessionsOf,
  endSurplusSessions,
  findLiveSession,
  insertRefreshToken,
  insertSession,
  isUnusedRefreshToken,
  listLiveSessions,
  markSeen,
  moveSessionEnd,
  rotateRefreshTokens,
  takeRefreshToken,
  type LiveSession,
  type RefreshToken,
  type SessionFactor,
  type SessionLine,
} from "./repository.ts";

type Db = Kysely<Database>;

/** What a browser needs to act for a person: a short-lived token, and the secrets that renew it. */
export interface SignedIn {
  readonly person: Person;
  readonly accessToken: string;
  /** Good only together with the cookie of the browser that it was made for. */
  readonly ssoToken: string | null;
  /** These go into `HttpOnly` cookies and nowhere else; null where the browser has it already. */
  readonly refreshSecret: string;
  readonly ssoSecret: string | null;
  readonly deviceSecret: string | null;
}

/** How somebody came in, and in which browser. */
export interface Entrance {
  readonly factor: SessionFactor;
  /** From the browser's device cookie, if it has one. */
  readonly deviceSecret: string | null;
}

export interface SessionService {
  /** To be waited for before a transaction in which a session begins. */
  makeReady(): Promise<void>;
  /** Begins a session in the transaction that proved who is asking. */
  begin(session: Db, userId: UserId, origin: Origin, entrance: Entrance): Promise<SignedIn>;
  /** @throws AppError `invalid_token` when the secret is unknown, was used before, or its session has ended */
  refresh(refreshSecret: string | null, family: string | null, origin: Origin): Promise<SignedIn>;
  /**
   * Goes on with a live session by its single sign-on token.
   * @param ssoSecret from the cookie of the browser
   * @throws AppError `invalid_token`
   */
  validateSso(token: string, ssoSecret: string | null, origin: Origin): Promise<SignedIn>;
  /** Moves the end of the asking session as far as it may go; the caller has checked the password. */
  extend(person: Person, origin: Origin): Promise<SignedIn>;
  /** Who shows this token; looked up on every call. @throws AppError `invalid_token` */
  findPerson(accessToken: string | null): Promise<Person>;
  /** The person of a session that has not ended, or null. */
  findLive(id: SessionId): Promise<Person | null>;
  list(person: Person): Promise<readonly SessionLine[]>;
  end(person: Person, origin: Origin): Promise<void>;
  /** Ends another session of the same person. @throws AppError `session_not_found` */
  endOne(person: Person, id: SessionId, origin: Origin): Promise<void>;
  /**
   * Ends every session of the person but the asking one.
   * @param deviceSecret from the asking browser's cookie: every other browser counts as a strange one afterwards
   */
  endOthers(person: Person, deviceSecret: string | null, origin: Origin): Promise<number>;
  /** Ends every session of somebody, for who may; their browsers count as strange ones afterwards. */
  endOf(session: Db, userId: UserId): Promise<number>;
  endEverywhere(person: Person, origin: Origin): Promise<number>;
}

export interface SessionParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly signer: TokenSigner;
  readonly mailer: Mailer;
}

export function createSessionService({ db, clock, signer, mailer }: SessionParts): SessionService {
  async function findLive(session: Db, id: SessionId): Promise<LiveSession | null> {
    const now = clock.now();
    return findLiveSession(session, id, now, addSeconds(now, -signInRules.sessionIdleSeconds));
  }

  async function requireLive(session: Db, id: SessionId): Promise<LiveSession> {
    const live = await findLive(session, id);
    if (live === null) throw new AppError("invalid_token");
    return live;
  }

  function audit(session: Db, event: AuditEvent, userId: UserId | null, origin: Origin, details = {}) {
    return writeAudit(session, { at: clock.now(), event, userId, origin, details });
  }

  async function issue(session: Db, { person, ssoHash }: LiveSession): Promise<SignedIn> {
    const refreshSecret = makeSecret();
    const now = clock.now();
    const hash = digestSecret(refreshSecret);
    await insertRefreshToken(session, { hash, sessionId: person.sessionId, createdAt: now });
    const claims = { sub: person.id, sid: person.sessionId };
    const { token: accessToken } = await signer.sign(accessTokenKind, claims);
    const lifetimeSeconds = Math.floor((person.sessionEndsAt.getTime() - now.getTime()) / 1000);
    const sso = ssoHash === null ? null : await signer.sign({ ...ssoTokenKind, lifetimeSeconds }, claims);
    const ssoToken = sso?.token ?? null;
    return { person, accessToken, refreshSecret, ssoToken, ssoSecret: null, deviceSecret: null };
  }

  async function renew(session: Db, id: SessionId): Promise<SignedIn> {
    const live = await requireLive(session, id);
    await markSeen(session, id, clock.now());
    return issue(session, live);
  }

  /** Renews, and with the new refresh token uses up those before it. */
  async function rotate(session: Db, id: SessionId): Promise<SignedIn> {
    const signedIn = await renew(session, id);
    await rotateRefreshTokens(session, id, digestSecret(signedIn.refreshSecret), clock.now());
    return signedIn;
  }

  /**
   * The answer to the first use may have been lost, or two tabs asked at once: for a moment the same browser may ask
   * again, as long as nobody went on from the first answer. It then gets a sibling; whichever of the two the browser
   * keeps, using it uses up both.
   */
  async function isLostAnswer(session: Db, token: RefreshToken, origin: Origin): Promise<boolean> {
    if (token.rotatedAt === null || token.successor === null) return false;
    const isRecent = addSeconds(token.rotatedAt, signInRules.refreshGraceSeconds) > clock.now();
    const isSameBrowser = token.userAgent === origin.userAgent.slice(0, 300);
    return isRecent && isSameBrowser && (await isUnusedRefreshToken(session, token.successor));
  }

  /** Somebody has a copy. Nobody can tell who is who, so the whole family ends, and the owner is told. */
  async function endFamily(session: Db, { sessionId, owner }: RefreshToken, origin: Origin): Promise<void> {
    const isLive = (await findLive(session, sessionId)) !== null;
    await endSession(session, sessionId, clock.now());
    if (isLive) await mailer.queue(session, composeMail(mails.sessionReused, noticeOf(owner, origin)));
    await audit(session, "session.refreshed-twice", owner.id, origin, { session: sessionId });
  }

  function noticeOf(
    { email, firstName }: { readonly email: string; readonly firstName: string },
    origin: Origin,
  ) {
    const { address, userAgent } = origin;
    return { recipient: email, firstName, at: clock.now(), address, device: describeDevice(userAgent) };
  }

  /** Remembers the browser and tells the owner about one that was never there before. */
  async function greetDevice(session: Db, person: Person, origin: Origin, secret: string): Promise<void> {
    const now = clock.now();
    const device = {
      hash: digestSecret(secret),
      userAgent: origin.userAgent.slice(0, 300),
      network: networkOf(origin.address),
    };
    const since = addSeconds(now, -signInRules.deviceSeconds);
    const standing = await isKnownDevice(session, person.id, device, since);
    await noteDevice(session, person.id, device, now);
    // The first one of all is the browser that the account was made in.
    if (standing !== "new") return;
    await mailer.queue(session, composeMail(mails.newDevice, noticeOf(person, origin)));
    await audit(session, "sign-in.new-device", person.id, origin);
  }

  async function endAllOf(
    session: Db,
    userId: UserId,
    except: SessionId | null = null,
    deviceSecret: string | null = null,
  ): Promise<number> {
    const now = clock.now();
    await revokeDevices(session, userId, deviceSecret === null ? null : digestSecret(deviceSecret), now);
    return endSessionsOf(session, userId, except, now);
  }

  async function endMany(
    person: Person,
    except: SessionId | null,
    deviceSecret: string | null,
    origin: Origin,
  ): Promise<number> {
    return db.transaction().execute(async (session) => {
      const ended = await endAllOf(session, person.id, except, deviceSecret);
      const event = except === null ? "session.ended-everywhere" : "session.others-ended";
      await audit(session, event, person.id, origin, { ended });
      return ended;
    });
  }

  return {
    makeReady: () => signer.renewKeys(),
    begin: async (session, userId, origin, { factor, deviceSecret }) => {
      const now = clock.now();
      const id = asSessionId(randomUUID());
      const endsAt = addSeconds(now, signInRules.sessionSeconds);
      const ssoSecret = makeSecret();
      const ssoHash = digestSecret(ssoSecret);
      await insertSession(session, { id, userId, createdAt: now, endsAt, origin, factor, ssoHash });
      await endSurplusSessions(session, userId, signInRules.sessionsPerPerson, now);
      const live = await findLive(session, id);
      if (live === null) throw new Error("A session ended while it began");
      // Another cookie with every sign-in: a copy of one is good until its owner signs in again.
      const device = makeSecret();
      if (deviceSecret !== null) {
        await replaceDevice(session, digestSecret(deviceSecret), digestSecret(device));
      }
      await greetDevice(session, live.person, origin, device);
      await audit(session, "sign-in.completed", userId, origin, { factor });
      return { ...(await issue(session, live)), ssoSecret, deviceSecret: device };
    },
    refresh: async (refreshSecret, family, origin) => {
      if (refreshSecret === null) throw new AppError("invalid_token");
      const hash = digestSecret(refreshSecret);
      await signer.renewKeys();
      const outcome = await db.transaction().execute(async (session) => {
        const token = await takeRefreshToken(session, hash);
        if (token === null || (family !== null && family !== token.sessionId)) return null;
        if (token.rotatedAt === null) return rotate(session, token.sessionId);
        if (await isLostAnswer(session, token, origin)) return renew(session, token.sessionId);
        await endFamily(session, token, origin);
        return null;
      });
      mailer.send();
      if (outcome === null) throw new AppError("invalid_token");
      return outcome;
    },
    validateSso: async (token, ssoSecret, origin) => {
      const read = await signer.read(ssoTokenKind, token);
      const sid = read.ok ? read.claims["sid"] : null;
      if (typeof sid !== "string" || ssoSecret === null) throw new AppError("invalid_token");
      const id = asSessionId(sid);
      return db.transaction().execute(async (session) => {
        const { ssoHash, person } = await requireLive(session, id);
        if (ssoHash === null || ssoHash !== digestSecret(ssoSecret)) throw new AppError("invalid_token");
        const signedIn = await rotate(session, id);
        await audit(session, "session.resumed", person.id, origin);
        return signedIn;
      });
    },
    extend: (person, origin) =>
      db.transaction().execute(async (session) => {
        const { createdAt } = await requireLive(session, person.sessionId);
        const wanted = addSeconds(clock.now(), signInRules.sessionSeconds);
        const latest = addSeconds(createdAt, signInRules.longestSessionSeconds);
        await moveSessionEnd(session, person.sessionId, wanted < latest ? wanted : latest);
        const signedIn = await rotate(session, person.sessionId);
        await audit(session, "session.extended", person.id, origin);
        return signedIn;
      }),
    findPerson: async (accessToken) => {
      if (accessToken === null) throw new AppError("invalid_token");
      const read = await signer.read(accessTokenKind, accessToken);
      const sid = read.ok ? read.claims["sid"] : null;
      if (typeof sid !== "string") throw new AppError("invalid_token");
      const live = await requireLive(db, asSessionId(sid));
      const now = clock.now();
      if (addSeconds(live.lastSeenAt, signInRules.seenSeconds) <= now) {
        await markSeen(db, live.person.sessionId, now);
      }
      return live.person;
    },
    findLive: async (id) => (await findLive(db, id))?.person ?? null,
    list: (person) => {
      const now = clock.now();
      return listLiveSessions(db, person.id, now, addSeconds(now, -signInRules.sessionIdleSeconds));
    },
    end: (person, origin) =>
      db.transaction().execute(async (session) => {
        await endSession(session, person.sessionId, clock.now());
        await audit(session, "session.ended", person.id, origin);
      }),
    endOne: (person, id, origin) =>
      db.transaction().execute(async (session) => {
        const isThere = isSessionId(id) && (await endSessionOf(session, person.id, id, clock.now()));
        if (!isThere) throw new AppError("session_not_found");
        await audit(session, "session.ended", person.id, origin, { session: id });
      }),
    endOthers: (person, deviceSecret, origin) => endMany(person, person.sessionId, deviceSecret, origin),
    endOf: (session, userId) => endAllOf(session, userId),
    endEverywhere: (person, origin) => endMany(person, null, null, origin),
  };
}

function isSessionId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
