import { randomUUID } from "node:crypto";

import { exportJWK, generateKeyPair, type JWK } from "jose";

import type { Peppers } from "./peppers.ts";
import type { SigningKeyRow } from "./repository.ts";
import { formOf, readStoredKey, writeStoredKey, type StoredForm } from "./stored-key.ts";

/** How long a key verifies after it was replaced. No token lives longer than a session. */
export const formerKeySeconds = 24 * 60 * 60;

/** A new Ed25519 key in its stored form. */
export async function makeSigningKey(peppers: Peppers): Promise<{ readonly kid: string; readonly jwk: JWK }> {
  const { privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const kid = randomUUID();
  return { kid, jwk: writeSigningKey(kid, await exportJWK(privateKey), peppers) };
}

/**
 * The stored form of a private key. With a pepper its private part is encrypted, and authenticated together with the
 * public part.
 */
export function writeSigningKey(kid: string, { d = "", ...shared }: JWK, peppers: Peppers): JWK {
  return { ...shared, d: writeStoredKey(d, aboutKey(kid, shared), peppers) };
}

/**
 * The private key; null when its pepper was not given.
 * @throws Error when the key or its public part was changed
 */
export function readSigningKey(row: Pick<SigningKeyRow, "kid" | "jwk">, peppers: Peppers): JWK | null {
  const { d = "", ...shared } = jwkOf(row);
  const clear = readStoredKey(d, aboutKey(row.kid, shared), peppers);
  return clear === null ? null : { ...shared, d: clear };
}

export function formOfSigningKey(row: Pick<SigningKeyRow, "jwk">, peppers: Peppers): StoredForm {
  return formOf(jwkOf(row).d ?? "", peppers);
}

/** The JSON in the store, which `writeSigningKey` wrote. */
function jwkOf({ jwk }: Pick<SigningKeyRow, "jwk">): JWK {
  return jwk as JWK;
}

function aboutKey(kid: string, { x = "" }: JWK): string {
  return `signing:${kid}:${x}`;
}
