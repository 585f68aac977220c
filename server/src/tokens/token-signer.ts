import { randomUUID } from "node:crypto";

import { importJWK, jwtVerify, SignJWT } from "jose";
import { JWTExpired } from "jose/errors";
import type { Kysely } from "kysely";

import { addSeconds, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { noPeppers, type Peppers } from "./peppers.ts";
import { insertSigningKey, readSigningKeys, withKeyLock, type SigningKeyRow } from "./repository.ts";
import { formerKeySeconds, formOfSigningKey, makeSigningKey, readSigningKey } from "./signing-key.ts";

/** Kinds of token are told apart by `typ` and `aud`, so that one is never taken for another. */
export interface TokenKind {
  readonly type: string;
  readonly audience: string;
  readonly lifetimeSeconds: number;
}

export const accessTokenKind: TokenKind = { type: "at+jwt", audience: "portal", lifetimeSeconds: 600 };
/** Lives as long as its session. */
export const ssoTokenKind: TokenKind = { type: "sso+jwt", audience: "sso", lifetimeSeconds: 43_200 };
export const embedTokenKind: TokenKind = { type: "embed+jwt", audience: "frame", lifetimeSeconds: 600 };

export type Claims = Readonly<Record<string, unknown>>;

/** A token that was read: its claims, or what is wrong with it. */
export type ReadToken =
  | { readonly ok: true; readonly claims: Claims; readonly expiresAt: Date }
  | { readonly ok: false; readonly fault: "expired" | "invalid" };

export interface TokenSigner {
  sign(kind: TokenKind, claims: Claims): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  read(kind: TokenKind, token: string): Promise<ReadToken>;
  /** Before signing for whoever showed no token: makes sure that the key is not one that was renewed meanwhile. */
  renewKeys(): Promise<void>;
}

type Key = Awaited<ReturnType<typeof importJWK>>;

/** A key signs for a month. */
const keySeconds = 30 * 24 * 60 * 60;
/** Keys may be renewed or revoked by another instance or a command: they are read again after so many seconds. */
const staleSeconds = 5;
/** A token with an unknown key may be signed by another instance's new one: looked up once in so many seconds. */
const lookAgainSeconds = 1;

interface RingKey {
  readonly publicKey: Key;
  readonly signingKey: Key;
  readonly endsAt: Date | null;
}

interface KeyRing {
  /** The key that signs. */
  readonly kid: string;
  /** When another key should take its place. */
  readonly renewAt: Date;
  readonly keys: ReadonlyMap<string, RingKey>;
}

export interface TokenSignerParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly issuer: string;
  readonly peppers: Peppers;
}

/**
 * Signs and reads tokens with the store's Ed25519 keys; the newest signs, those before it verify until they end. Reading
 * renews them, and finds those that another instance made.
 */
export async function createTokenSigner({
  db,
  clock,
  issuer,
  peppers,
}: TokenSignerParts): Promise<TokenSigner> {
  let lookedAt = clock.now();
  let ring = await openRing(await readFreshKeys(), null, peppers);
  let looking: Promise<void> | null = null;

  async function readFreshKeys(): Promise<readonly SigningKeyRow[]> {
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

  async function look(): Promise<void> {
    lookedAt = clock.now();
    ring = await openRing(await readFreshKeys(), ring, peppers);
  }

  function lookAgain(): Promise<void> {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  }

  function isOlder(seconds: number): boolean {
    return addSeconds(lookedAt, seconds) <= clock.now();
  }

  /** Never while signing: that happens inside transactions, and the embedded store has one connection. */
  async function lookWhenDue(): Promise<void> {
    if (isOlder(staleSeconds) || ring.renewAt <= clock.now()) await lookAgain();
  }

  async function findKey(kid: string | undefined): Promise<Key> {
    if (kid === undefined) throw new Error("The token names no key");
    if (!ring.keys.has(kid) && isOlder(lookAgainSeconds)) await lookAgain();
    const key = ring.keys.get(kid);
    if (key === undefined || (key.endsAt !== null && key.endsAt <= clock.now())) {
      throw new Error("The token names no key that is in use");
    }
    return key.publicKey;
  }

  return {
    sign: async (kind, claims) => {
      const { kid, keys } = ring;
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
    },
    renewKeys: lookWhenDue,
    read: async (kind, token) => {
      await lookWhenDue();
      try {
        const { payload } = await jwtVerify(token, ({ kid }) => findKey(kid), {
          algorithms: ["EdDSA"],
          typ: kind.type,
          audience: kind.audience,
          issuer,
          currentDate: clock.now(),
          requiredClaims: ["exp", "nbf", "jti"],
          // Instances of the server may disagree by a moment.
          clockTolerance: 2,
        });
        return { ok: true, claims: payload, expiresAt: new Date((payload.exp ?? 0) * 1000) };
      } catch (error) {
        return { ok: false, fault: error instanceof JWTExpired ? "expired" : "invalid" };
      }
    },
  };
}

/**
 * Keys in clear count only where there is no pepper. One that is known already needs no opening: it may meanwhile be
 * sealed with a pepper that this instance has yet to be started with.
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
