import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

import { hash, verify } from "@node-rs/argon2";

/** A secret of 256 random bits, for cookies and links. */
export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of such a secret. It is random enough for a plain digest. */
export function digestSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** A security code: eight digits, uniformly distributed. */
export function makeCode(): string {
  return String(randomInt(0, 100_000_000)).padStart(8, "0");
}

/** Letters and digits that are not confused with each other: 32, so five bits each. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Groups of four letters for people to type, such as `K7QM-…`. Each group has twenty random bits. */
export function makeTypedSecret(groups: number): string {
  const letters = () => Array.from(randomBytes(4), (byte) => alphabet[byte % alphabet.length]).join("");
  return Array.from({ length: groups }, letters).join("-");
}

export function normaliseTypedSecret(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return (letters.match(/.{1,4}/g) ?? []).join("-");
}

/** A code is valid for ten minutes and five attempts, so the salt matters more than the cost. */
const codeCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

export function hashCode(code: string): Promise<string> {
  return hash(code, codeCost);
}

export function isCode(stored: string, code: string): Promise<boolean> {
  return verify(stored, code);
}

/** The stored form of a secret that a client keeps for long: its salt and its digest. It is random enough for a plain one. */
export function saltedDigest(secret: string): string {
  const salt = randomBytes(16).toString("hex");
  return `${salt}.${digestSecret(`${salt}.${secret}`)}`;
}

/** Takes equally long whether it is the same or not. */
export function isSaltedDigest(stored: string, secret: string): boolean {
  const [salt = "", digest = ""] = stored.split(".");
  const [one, other] = [digestSecret(`${salt}.${secret}`), digest].map((text) => Buffer.from(text));
  return (
    one !== undefined && other !== undefined && one.length === other.length && timingSafeEqual(one, other)
  );
}
