import { generateKeyPairSync, type KeyObject } from "node:crypto";

import { decodeJwt, jwtVerify } from "jose";

import { assertionType, type ServiceTokenRequest } from "@vitrine/contracts/http";

import { addSeconds } from "../../clock.ts";
import { digestSecret, isSaltedDigest, saltedDigest } from "../../tokens/secrets.ts";
import { algorithmsOf, openPublicKey } from "./public-key.ts";
import type { StoredCredential } from "./repository.ts";

/** How a client says who it is, before anything was checked. */
export type ClientProof =
  | { readonly kind: "secret"; readonly clientId: string; readonly secret: string }
  | { readonly kind: "assertion"; readonly clientId: string; readonly assertion: string };

/** A proof that is right. */
export interface ProvenClient {
  readonly credential: StoredCredential;
  /** By which the use of an assertion is recorded; null for a secret. */
  readonly used: { readonly idHash: string; readonly expiresAt: Date } | null;
}

/**
 * Reads the proof of a client: Basic authentication, a secret, or an assertion (RFC 6749 2.3, RFC 7523).
 * @returns null for none, and for more than one, which the standard forbids
 */
export function readProof(
  { client_id, client_secret, client_assertion, client_assertion_type }: ServiceTokenRequest,
  authorization: string | undefined,
): ClientProof | null {
  const basic = readBasic(authorization);
  const ways = [authorization, client_secret, client_assertion].filter((one) => one !== undefined);
  if (ways.length !== 1) return null;
  if (basic !== null) {
    return client_id === undefined || client_id === basic.clientId ? { kind: "secret", ...basic } : null;
  }
  if (client_secret !== undefined)
    return client_id === undefined ? null : { kind: "secret", clientId: client_id, secret: client_secret };
  if (client_assertion === undefined || client_assertion_type !== assertionType) return null;
  const subject = subjectOf(client_assertion);
  if (subject === null || (client_id !== undefined && client_id !== subject)) return null;
  return { kind: "assertion", clientId: subject, assertion: client_assertion };
}

/** The two parts are form encoded before they become Base64 (RFC 6749 2.3.1). */
function readBasic(
  header: string | undefined,
): { readonly clientId: string; readonly secret: string } | null {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header ?? "")?.[1];
  if (encoded === undefined) return null;
  const [clientId = "", ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  try {
    return { clientId: decodeURIComponent(clientId), secret: decodeURIComponent(secret.join(":")) };
  } catch {
    return null;
  }
}

function subjectOf(assertion: string): string | null {
  try {
    return decodeJwt(assertion).sub ?? null;
  } catch {
    return null;
  }
}

export interface ProofChecks {
  /** Those of the account; empty for one that does not exist. */
  readonly credentials: readonly StoredCredential[];
  /** Names of the token call, any of which an assertion may be for. */
  readonly audiences: readonly string[];
  readonly now: Date;
}

/** An assertion must end within this time, so that the used ones need not be kept for long. */
const assertionSeconds = 300;
const toleranceSeconds = 5;

/** Compared when an account has no secret, so that an unknown account takes as long as a known one. */
const decoy = saltedDigest("");
/** The same for assertions: nothing is signed with its private key, which is forgotten at once. */
const decoyKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey;

/** @returns null when no credential that is valid now proves it */
export async function checkProof(proof: ClientProof, checks: ProofChecks): Promise<ProvenClient | null> {
  const valid = checks.credentials.filter(
    ({ expiresAt, revokedAt }) => revokedAt === null && expiresAt > checks.now,
  );
  if (proof.kind === "assertion") return checkAssertion(proof, { ...checks, credentials: valid });
  isSaltedDigest(decoy, proof.secret);
  const credential = valid.find(
    ({ secretHash }) => secretHash !== null && isSaltedDigest(secretHash, proof.secret),
  );
  return credential === undefined ? null : { credential, used: null };
}

async function checkAssertion(
  { clientId, assertion }: Extract<ClientProof, { readonly kind: "assertion" }>,
  { credentials, audiences, now }: ProofChecks,
): Promise<ProvenClient | null> {
  const verify = (key: KeyObject) =>
    jwtVerify(assertion, key, {
      algorithms: [...algorithmsOf(key)],
      audience: [...audiences],
      issuer: clientId,
      subject: clientId,
      currentDate: now,
      requiredClaims: ["exp", "jti"],
      clockTolerance: toleranceSeconds,
    });
  const withKeys = credentials.flatMap((one) =>
    one.publicKey === null ? [] : { ...one, key: one.publicKey },
  );
  if (withKeys.length === 0) await verify(decoyKey).catch(() => null);
  for (const { key, ...credential } of withKeys) {
    try {
      const { payload } = await verify(openPublicKey(key));
      const expiresAt = new Date((payload.exp ?? 0) * 1000);
      const isShort = expiresAt <= addSeconds(now, assertionSeconds + toleranceSeconds);
      const { jti, aud } = payload;
      // An assertion for several recipients could be presented here by another one of them.
      if (!isShort || typeof jti !== "string" || typeof aud !== "string") continue;
      // It may be presented until its end with the tolerance.
      const keptUntil = addSeconds(expiresAt, 2 * toleranceSeconds);
      return { credential, used: { idHash: digestSecret(jti), expiresAt: keptUntil } };
    } catch {
      continue;
    }
  }
  return null;
}
