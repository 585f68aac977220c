import { createPublicKey, type KeyObject } from "node:crypto";

import { calculateJwkThumbprint, type JWK } from "jose";

import { AppError } from "@vitrine/contracts/errors";

const leastRsaBits = 2048;

/**
 * Reads a public key that an administrator gives, as PEM or as a JWK.
 * @throws AppError `invalid_input` for a private key, which belongs to the other server only, and for keys of other types
 */
export async function readPublicKey(
  text: string,
): Promise<{ readonly jwk: Readonly<Record<string, unknown>>; readonly thumbprint: string }> {
  const jwk = publicJwk(text.trim());
  const key = openPublicKey(jwk);
  if (algorithmsOf(key).length === 0) throw refused("must be an RSA, P-256, P-384 or Ed25519 key");
  const bits = key.asymmetricKeyDetails?.modulusLength ?? leastRsaBits;
  if (bits < leastRsaBits) throw refused(`must have at least ${leastRsaBits} bits`);
  return { jwk, thumbprint: await calculateJwkThumbprint(jwk) };
}

export function openPublicKey(jwk: Readonly<Record<string, unknown>>): KeyObject {
  return createPublicKey({ key: jwk, format: "jwk" });
}

/** The algorithms that are accepted with a key. None of them uses a shared secret. */
export function algorithmsOf(key: KeyObject): readonly string[] {
  switch (key.asymmetricKeyType) {
    case "rsa":
      return ["RS256", "PS256"];
    case "ed25519":
      return ["EdDSA"];
    case "ec":
      return curves[key.asymmetricKeyDetails?.namedCurve ?? ""] ?? [];
    default:
      return [];
  }
}

const curves: Readonly<Record<string, readonly string[]>> = { prime256v1: ["ES256"], secp384r1: ["ES384"] };

/** Names of the private parts of a JWK. */
const privateParts = ["d", "k", "p", "q", "dp", "dq", "qi", "oth"];

function publicJwk(text: string): JWK {
  if (/PRIVATE KEY/.test(text)) throw refused("must be a public key, not a private one");
  try {
    const key = text.startsWith("{") ? openJwk(text) : createPublicKey(text);
    return key.export({ format: "jwk" });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused("must be a public key as PEM or as a JWK");
  }
}

function openJwk(text: string): KeyObject {
  const jwk: unknown = JSON.parse(text);
  if (typeof jwk !== "object" || jwk === null) throw refused("must be a JWK");
  if (privateParts.some((part) => part in jwk)) throw refused("must be a public key, not a private one");
  return openPublicKey({ ...jwk });
}

function refused(reason: string): AppError {
  return new AppError("invalid_input", {
    message: "This key cannot be used.",
    detail: `credential.publicKey ${reason}`,
  });
}
