import { randomUUID } from "node:crypto";

import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT, type JWK } from "jose";
import { JWTExpired } from "jose/errors";
import type { Kysely } from "kysely";

import { addSeconds, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { readKeys, readOrMakeKeys, type NewKey, type StoredKey } from "./repository.ts";

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
}

type Key = Awaited<ReturnType<typeof importJWK>>;

interface KeyRing {
  readonly kid: string;
  readonly signingKey: Key;
  /** When another key should take its place. */
  readonly renewAt: Date;
  readonly keys: ReadonlyMap<string, Key>;
}

/** A key signs for a month; no token lives longer than a day, so the key before it is enough to verify. */
const keySeconds = 30 * 24 * 60 * 60;
/** A token with an unknown key may be signed by another instance's new one: looked up once in so many seconds. */
const lookAgainSeconds = 10;

/** Signs and reads tokens with the store's Ed25519 keys; the newest signs, those in use verify. Reading renews them. */
export async function createTokenSigner(
  db: Kysely<Database>,
  clock: Clock,
  issuer: string,
): Promise<TokenSigner> {
  let ring = await openRing(await readFreshKeys());
  let lookedAt = clock.now();

  function readFreshKeys(): Promise<readonly StoredKey[]> {
    const now = clock.now();
    return readOrMakeKeys(db, addSeconds(now, -keySeconds), now, makeKey);
  }

  /** Never while signing: that happens inside transactions, and the embedded store has one connection. */
  async function renewWhenDue(): Promise<void> {
    if (ring.renewAt <= clock.now()) ring = await openRing(await readFreshKeys());
  }

  async function findKey(kid: string | undefined): Promise<Key> {
    const known = kid === undefined ? undefined : ring.keys.get(kid);
    if (known !== undefined) return known;
    const now = clock.now();
    if (addSeconds(lookedAt, lookAgainSeconds) <= now) {
      lookedAt = now;
      ring = await openRing(await readKeys(db));
    }
    const key = kid === undefined ? undefined : ring.keys.get(kid);
    if (key === undefined) throw new Error("The token names no key that is in use");
    return key;
  }

  return {
    sign: async (kind, claims) => {
      const { kid, signingKey } = ring;
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
    read: async (kind, token) => {
      await renewWhenDue();
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

async function openRing(stored: readonly StoredKey[]): Promise<KeyRing> {
  const [newest] = stored;
  if (newest === undefined) throw new Error("There is no key to sign with");
  const keys = new Map<string, Key>();
  for (const key of stored) {
    const { d: _private, ...publicPart } = jwkOf(key);
    keys.set(key.kid, await importJWK(publicPart, "EdDSA"));
  }
  return {
    kid: newest.kid,
    signingKey: await importJWK(jwkOf(newest), "EdDSA"),
    renewAt: addSeconds(newest.createdAt, keySeconds),
    keys,
  };
}

/** The store's JSON, as `makeKey` wrote it. */
function jwkOf({ jwk }: StoredKey): JWK {
  return jwk as JWK;
}

async function makeKey(): Promise<NewKey> {
  const { privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  return { kid: randomUUID(), jwk: await exportJWK(privateKey) };
}
