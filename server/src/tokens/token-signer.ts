import { randomUUID } from "node:crypto";

import { importJWK, jwtVerify, SignJWT } from "jose";
import { JWTExpired } from "jose/errors";
import type { Kysely } from "kysely";

import { addSeconds, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { noPeppers, type Peppers } from "./peppers.ts";
import { insertSigningKey, readSigningKeys, withKeyLock, type SigningKeyRow } from "./repository.ts";
import { formerKeySeconds, formOfSigningKey, makeSigningKey, readSigningKey } from "./signing-key.ts";

/** `typ` and `aud` distinguish the kinds, so that a token of one kind is never accepted as another. */
export interface TokenKind {
  readonly type: string;
  readonly audience: string;
  readonly lifetimeSeconds: number;
}

export const accessTokenKind: TokenKind = { type: "at+jwt", audience: "portal", lifetimeSeconds: 600 };
/** Lives as long as its session. */
export const ssoTokenKind: TokenKind = { type: "sso+jwt", audience: "sso", lifetimeSeconds: 43_200 };
/** Of a service account. */
export const serviceTokenKind: TokenKind = {
  type: "service+jwt",
  audience: "service",
  lifetimeSeconds: 600,
};
export const embedTokenKind: TokenKind = { type: "embed+jwt", audience: "frame", lifetimeSeconds: 600 };

export type Claims = Readonly<Record<string, unknown>>;

export type ReadToken =
  | { readonly ok: true; readonly claims: Claims; readonly expiresAt: Date }
  | { readonly ok: false; readonly fault: "expired" | "invalid" };

type Key = Awaited<ReturnType<typeof importJWK>>;

/** A key signs for a month. */
const keySeconds = 30 * 24 * 60 * 60;
/** Another instance or a command may renew or revoke keys, so they are read again after this time. */
const staleSeconds = 5;
/** An unknown key may be a new one of another instance. At most one look-up in this time. */
const readAgainSeconds = 1;

interface RingKey {
  readonly publicKey: Key;
  readonly signingKey: Key;
  readonly endsAt: Date | null;
}

interface KeyRing {
  readonly kid: string;
  /** When a new key should replace it. */
  readonly renewAt: Date;
  readonly keys: ReadonlyMap<string, RingKey>;
}

export interface TokenSignerDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly issuer: string;
  readonly peppers: Peppers;
}

/**
 * Signs and reads tokens with the Ed25519 keys of the store. The newest key signs; older ones verify until they end.
 * Reading a token also renews the keys, and finds those that another instance made.
 */
export class TokenSigner {
  readonly #deps: TokenSignerDeps;
  #ring: KeyRing;
  #readAt: Date;
  #reading: Promise<void> | null = null;

  private constructor(deps: TokenSignerDeps, ring: KeyRing, readAt: Date) {
    this.#deps = deps;
    this.#ring = ring;
    this.#readAt = readAt;
  }

  /** Reads the keys of the store, and makes the first one. */
  static async load(deps: TokenSignerDeps): Promise<TokenSigner> {
    const readAt = deps.clock.now();
    return new TokenSigner(deps, await openRing(await readFreshKeys(deps), null, deps.peppers), readAt);
  }

  async sign(kind: TokenKind, claims: Claims): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const { clock, issuer } = this.#deps;
    const { kid, keys } = this.#ring;
    const signingKey = keys.get(kid)?.signingKey;
    if (signingKey === undefined) throw new Error("There is no key to sign with");
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    const expiresAt = issuedAt + kind.lifetimeSeconds;
    const token = await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: "EdDSA", kid, typ: kind.type })
      .setIssuer(issuer)
      .setAudience(kind.audience)
      .setIssuedAt(issuedAt)
      .setNotBefore(issuedAt)
      .setExpirationTime(expiresAt)
      .setJti(randomUUID())
      .sign(signingKey);
    return { token, expiresAt: new Date(expiresAt * 1000) };
  }

  async read(kind: TokenKind, token: string): Promise<ReadToken> {
    await this.renewKeys();
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.#findKey(kid), {
        algorithms: ["EdDSA"],
        typ: kind.type,
        audience: kind.audience,
        issuer: this.#deps.issuer,
        currentDate: this.#deps.clock.now(),
        requiredClaims: ["exp", "nbf", "jti"],
        // The clocks of several instances may differ slightly.
        clockTolerance: 2,
      });
      return { ok: true, claims: payload, expiresAt: new Date((payload.exp ?? 0) * 1000) };
    } catch (error) {
      return { ok: false, fault: error instanceof JWTExpired ? "expired" : "invalid" };
    }
  }

  /**
   * Reads the keys again when they may be outdated. Callers that sign without reading a token first call this, but
   * never inside a transaction: the embedded store has one connection.
   */
  async renewKeys(): Promise<void> {
    if (this.#isOlderThan(staleSeconds) || this.#ring.renewAt <= this.#deps.clock.now())
      await this.#readAgain();
  }

  #readAgain(): Promise<void> {
    this.#reading ??= this.#readKeys().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readKeys(): Promise<void> {
    this.#readAt = this.#deps.clock.now();
    this.#ring = await openRing(await readFreshKeys(this.#deps), this.#ring, this.#deps.peppers);
  }

  #isOlderThan(seconds: number): boolean {
    return addSeconds(this.#readAt, seconds) <= this.#deps.clock.now();
  }

  async #findKey(kid: string | undefined): Promise<Key> {
    if (kid === undefined) throw new Error("The token names no key");
    if (!this.#ring.keys.has(kid) && this.#isOlderThan(readAgainSeconds)) await this.#readAgain();
    const key = this.#ring.keys.get(kid);
    if (key === undefined || (key.endsAt !== null && key.endsAt <= this.#deps.clock.now())) {
      throw new Error("The token names no key that is in use");
    }
    return key.publicKey;
  }
}

/** The keys of the store, with a new one first when the newest has retired or is too old to sign. */
async function readFreshKeys({ db, clock, peppers }: TokenSignerDeps): Promise<readonly SigningKeyRow[]> {
  const now = clock.now();
  const isFresh = ([newest]: readonly SigningKeyRow[]) =>
    newest !== undefined && newest.retiredAt === null && addSeconds(newest.createdAt, keySeconds) > now;
  const stored = await readSigningKeys(db, now);
  if (isFresh(stored)) return stored;
  return withKeyLock(db, async (session) => {
    const others = await readSigningKeys(session, now);
    if (isFresh(others)) return others;
    await insertSigningKey(session, await makeSigningKey(peppers), now, addSeconds(now, formerKeySeconds));
    return readSigningKeys(session, now);
  });
}

/**
 * Opens the stored keys. Where there is a pepper, keys stored in clear are ignored. A key that is open already is kept:
 * another instance may have sealed it again with a pepper that this instance does not have yet.
 */
async function openRing(
  stored: readonly SigningKeyRow[],
  before: KeyRing | null,
  peppers: Peppers,
): Promise<KeyRing> {
  const keys = new Map<string, RingKey>();
  let signing: SigningKeyRow | null = null;
  for (const row of stored) {
    const known = before?.keys.get(row.kid);
    const key = known ?? (await openKey(row, peppers));
    if (key === null) continue;
    signing ??= row;
    keys.set(row.kid, { ...key, endsAt: row.retiredAt });
  }
  if (signing === null) throw new Error("There is no key to sign with");
  return { kid: signing.kid, renewAt: addSeconds(signing.createdAt, keySeconds), keys };
}

async function openKey(row: SigningKeyRow, peppers: Peppers): Promise<Omit<RingKey, "endsAt"> | null> {
  const isSealed = formOfSigningKey(row, noPeppers) === "unreadable";
  if (!isSealed && peppers.current !== null) return null;
  const jwk = readSigningKey(row, peppers);
  if (jwk === null) return null;
  const { d: _private, ...publicPart } = jwk;
  return {
    publicKey: await importJWK(publicPart, "EdDSA"),
    signingKey: await importJWK(jwk, "EdDSA"),
  };
}
