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
import { notePerson } from "../../../observation/work.ts";
import type { SecurityPolicy } from "../../../security/security-policy.ts";
import { limitsAt, secondsPerHour, type SessionLimits } from "../../../security/security-rules.ts";
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
  /** Valid only together with the cookie of the browser that it was issued to. */
  readonly ssoToken: string | null;
  /** Secrets only go into `HttpOnly` cookies; null where the browser has them already. */
  readonly refreshSecret: string;
  readonly ssoSecret: string | null;
  readonly deviceSecret: string | null;
}

export interface SignInContext {
  readonly factor: SessionFactor;
  /** From the device cookie; null without one. */
  readonly deviceSecret: string | null;
}

export interface SessionServiceDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly signer: TokenSigner;
  readonly mailer: Mailer;
  readonly security: SecurityPolicy;
}

export class SessionService {
  readonly #deps: SessionServiceDeps;

  constructor(deps: SessionServiceDeps) {
    this.#deps = deps;
  }

  /** Await this before a transaction in which a session begins. */
  makeReady(): Promise<void> {
    return this.#deps.signer.renewKeys();
  }

  /** Begins a session in the transaction that verified the person. */
  async begin(
    session: Db,
    userId: UserId,
    origin: Origin,
    { factor, deviceSecret }: SignInContext,
  ): Promise<SignedIn> {
    const now = this.#deps.clock.now();
    const id = asSessionId(randomUUID());
    const { longestHours } = await this.#deps.security.current(session);
    const endsAt = addSeconds(now, Math.min(signInRules.sessionSeconds, longestHours * secondsPerHour));
    const ssoSecret = makeSecret();
    const ssoHash = digestSecret(ssoSecret);
    await insertSession(session, { id, userId, createdAt: now, endsAt, origin, factor, ssoHash });
    await endSurplusSessions(session, userId, signInRules.sessionsPerPerson, now);
    const live = await this.#findLive(session, id);
    if (live === null) throw new Error("A session ended while it began");
    // Every sign-in replaces the cookie, so that a stolen copy works only until the owner signs in again.
    const device = makeSecret();
    if (deviceSecret !== null) {
      await replaceDevice(session, digestSecret(deviceSecret), digestSecret(device));
    }
    await this.#recordDevice(session, live.person, origin, device);
    await this.#audit(session, "sign-in.completed", userId, origin, { factor });
    return { ...(await this.#issue(session, live)), ssoSecret, deviceSecret: device };
  }

  /** @throws AppError `invalid_token` when the secret is unknown, was used before, or its session has ended */
  async refresh(refreshSecret: string | null, family: string | null, origin: Origin): Promise<SignedIn> {
    const { db, signer } = this.#deps;
    if (refreshSecret === null) throw new AppError("invalid_token");
    const hash = digestSecret(refreshSecret);
    await signer.renewKeys();
    const outcome = await db.transaction().execute(async (session) => {
      const token = await takeRefreshToken(session, hash);
      if (token === null || (family !== null && family !== token.sessionId)) return null;
      if (token.rotatedAt === null) return this.#rotate(session, token.sessionId);
      if (await this.#isLostAnswer(session, token, origin)) return this.#renew(session, token.sessionId);
      await this.#endFamily(session, token, origin);
      return null;
    });
    if (outcome === null) throw new AppError("invalid_token");
    return outcome;
  }

  /**
   * Continues a live session with its single sign-on token.
   * @param ssoSecret from the cookie of the browser
   * @throws AppError `invalid_token`
   */
  async validateSso(token: string, ssoSecret: string | null, origin: Origin): Promise<SignedIn> {
    const read = await this.#deps.signer.read(ssoTokenKind, token);
    const sid = read.ok ? read.claims["sid"] : null;
    if (typeof sid !== "string" || ssoSecret === null) throw new AppError("invalid_token");
    const id = asSessionId(sid);
    return this.#deps.db.transaction().execute(async (session) => {
      const { ssoHash, person } = await this.#requireLive(session, id);
      if (ssoHash === null || ssoHash !== digestSecret(ssoSecret)) throw new AppError("invalid_token");
      const signedIn = await this.#rotate(session, id);
      await this.#audit(session, "session.resumed", person.id, origin);
      return signedIn;
    });
  }

  /** Extends the session of the request as far as allowed. The caller has checked the password. */
  extend(person: Person, origin: Origin): Promise<SignedIn> {
    return this.#deps.db.transaction().execute(async (session) => {
      const { createdAt } = await this.#requireLive(session, person.sessionId);
      const wanted = addSeconds(this.#deps.clock.now(), signInRules.sessionSeconds);
      const { longestHours } = await this.#deps.security.current(session);
      const latest = addSeconds(createdAt, longestHours * secondsPerHour);
      await moveSessionEnd(session, person.sessionId, wanted < latest ? wanted : latest);
      const signedIn = await this.#rotate(session, person.sessionId);
      await this.#audit(session, "session.extended", person.id, origin);
      return signedIn;
    });
  }

  /** The person of an access token, read from the store for every request. @throws AppError `invalid_token` */
  async findPerson(accessToken: string | null): Promise<Person> {
    const { db, clock, signer } = this.#deps;
    if (accessToken === null) throw new AppError("invalid_token");
    const read = await signer.read(accessTokenKind, accessToken);
    const sid = read.ok ? read.claims["sid"] : null;
    if (typeof sid !== "string") throw new AppError("invalid_token");
    const live = await this.#requireLive(db, asSessionId(sid));
    const now = clock.now();
    if (addSeconds(live.lastSeenAt, signInRules.seenSeconds) <= now) {
      await markSeen(db, live.person.sessionId, now);
    }
    return live.person;
  }

  /** The person of a session; null when it has ended. */
  async findLive(id: SessionId): Promise<Person | null> {
    return (await this.#findLive(this.#deps.db, id))?.person ?? null;
  }

  async list(person: Person): Promise<readonly SessionLine[]> {
    const now = this.#deps.clock.now();
    return listLiveSessions(this.#deps.db, person.id, now, await this.#limitsAt(this.#deps.db, now));
  }

  end(person: Person, origin: Origin): Promise<void> {
    return this.#deps.db.transaction().execute(async (session) => {
      await endSession(session, person.sessionId, this.#deps.clock.now());
      await this.#audit(session, "session.ended", person.id, origin);
    });
  }

  /** Ends another session of the same person. @throws AppError `session_not_found` */
  endOne(person: Person, id: SessionId, origin: Origin): Promise<void> {
    return this.#deps.db.transaction().execute(async (session) => {
      const exists = isSessionId(id) && (await endSessionOf(session, person.id, id, this.#deps.clock.now()));
      if (!exists) throw new AppError("session_not_found");
      await this.#audit(session, "session.ended", person.id, origin, { session: id });
    });
  }

  /**
   * Ends every session of the person except that of the request.
   * @param deviceSecret from the cookie of the request: every other browser becomes unknown
   */
  endOthers(person: Person, deviceSecret: string | null, origin: Origin): Promise<number> {
    return this.#endMany(person, person.sessionId, deviceSecret, origin);
  }

  /** Ends every session of another person, whose browsers become unknown. The caller has checked the right to do so. */
  endOf(session: Db, userId: UserId): Promise<number> {
    return this.#endAllOf(session, userId);
  }

  endEverywhere(person: Person, origin: Origin): Promise<number> {
    return this.#endMany(person, null, null, origin);
  }

  async #findLive(session: Db, id: SessionId): Promise<LiveSession | null> {
    const now = this.#deps.clock.now();
    const live = await findLiveSession(session, id, now, await this.#limitsAt(session, now));
    if (live !== null) notePerson(live.person.id);
    return live;
  }

  async #limitsAt(session: Db, now: Date): Promise<SessionLimits> {
    return limitsAt(now, await this.#deps.security.current(session));
  }

  async #requireLive(session: Db, id: SessionId): Promise<LiveSession> {
    const live = await this.#findLive(session, id);
    if (live === null) throw new AppError("invalid_token");
    return live;
  }

  #audit(session: Db, event: AuditEvent, userId: UserId | null, origin: Origin, details = {}) {
    return writeAudit(session, { at: this.#deps.clock.now(), event, userId, origin, details });
  }

  async #issue(session: Db, { person, ssoHash }: LiveSession): Promise<SignedIn> {
    const { clock, signer } = this.#deps;
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

  async #renew(session: Db, id: SessionId): Promise<SignedIn> {
    const live = await this.#requireLive(session, id);
    await markSeen(session, id, this.#deps.clock.now());
    return this.#issue(session, live);
  }

  /** Renews the session. The new refresh token invalidates the earlier ones. */
  async #rotate(session: Db, id: SessionId): Promise<SignedIn> {
    const signedIn = await this.#renew(session, id);
    await rotateRefreshTokens(session, id, digestSecret(signedIn.refreshSecret), this.#deps.clock.now());
    return signedIn;
  }

  /**
   * The answer to the first use may have been lost, or two tabs may have asked at once. So for a short time the same
   * browser may ask again, as long as the first answer was not used. It then gets a second successor; using either
   * invalidates both.
   */
  async #isLostAnswer(session: Db, token: RefreshToken, origin: Origin): Promise<boolean> {
    if (token.rotatedAt === null || token.successor === null) return false;
    const isRecent = addSeconds(token.rotatedAt, signInRules.refreshGraceSeconds) > this.#deps.clock.now();
    const isSameBrowser = token.userAgent === origin.userAgent.slice(0, 300);
    return isRecent && isSameBrowser && (await isUnusedRefreshToken(session, token.successor));
  }

  /**
   * Two clients have the same token, and the server cannot tell which is the thief. So the whole family ends, and the
   * owner is mailed.
   */
  async #endFamily(session: Db, { sessionId, owner }: RefreshToken, origin: Origin): Promise<void> {
    const isLive = (await this.#findLive(session, sessionId)) !== null;
    await endSession(session, sessionId, this.#deps.clock.now());
    if (isLive)
      await this.#deps.mailer.queue(session, composeMail(mails.sessionReused, this.#noticeOf(owner, origin)));
    await this.#audit(session, "session.refreshed-twice", owner.id, origin, { session: sessionId });
  }

  #noticeOf({ email, firstName }: { readonly email: string; readonly firstName: string }, origin: Origin) {
    const { address, userAgent } = origin;
    return {
      recipient: email,
      firstName,
      at: this.#deps.clock.now(),
      address,
      device: describeDevice(userAgent),
    };
  }

  /** Records the browser and mails the owner about one that never signed in before. */
  async #recordDevice(session: Db, person: Person, origin: Origin, secret: string): Promise<void> {
    const now = this.#deps.clock.now();
    const device = {
      hash: digestSecret(secret),
      userAgent: origin.userAgent.slice(0, 300),
      network: networkOf(origin.address),
    };
    const since = addSeconds(now, -signInRules.deviceSeconds);
    const standing = await isKnownDevice(session, person.id, device, since);
    await noteDevice(session, person.id, device, now);
    // There is no mail about the first browser, in which the account was created.
    if (standing !== "new") return;
    await this.#deps.mailer.queue(session, composeMail(mails.newDevice, this.#noticeOf(person, origin)));
    await this.#audit(session, "sign-in.new-device", person.id, origin);
  }

  async #endAllOf(
    session: Db,
    userId: UserId,
    except: SessionId | null = null,
    deviceSecret: string | null = null,
  ): Promise<number> {
    const now = this.#deps.clock.now();
    await revokeDevices(session, userId, deviceSecret === null ? null : digestSecret(deviceSecret), now);
    return endSessionsOf(session, userId, except, now);
  }

  async #endMany(
    person: Person,
    except: SessionId | null,
    deviceSecret: string | null,
    origin: Origin,
  ): Promise<number> {
    return this.#deps.db.transaction().execute(async (session) => {
      const ended = await this.#endAllOf(session, person.id, except, deviceSecret);
      const event = except === null ? "session.ended-everywhere" : "session.others-ended";
      await this.#audit(session, event, person.id, origin, { ended });
      return ended;
    });
  }
}

function isSessionId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
