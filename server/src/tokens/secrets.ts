import { createHash, randomBytes, randomInt } from "node:crypto";

import { hash, verify } from "@node-rs/argon2";

/** A secret of 256 random bits, for cookies. */
export function makeSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** How such a secret is kept: it is random enough that a plain digest tells nothing. */
export function digestSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** A security code: eight digits, every one of them equally likely. */
export function makeCode(): string {
  return String(randomInt(0, 100_000_000)).padStart(8, "0");
}

/** 64 MiB, three passes: some tens of milliseconds for us, ruinous for who guesses. */
const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 };
/** A code lives ten minutes and dies after five wrong tries; the salt is what matters. */
const codeCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

/** Argon2id in PHC form with a salt of its own. Passwords count by code point, however they were typed. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), passwordCost);
}

export function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password.normalize("NFC"));
}

export function hashCode(code: string): Promise<string> {
  return hash(code, codeCost);
}

export function isCode(stored: string, code: string): Promise<boolean> {
  return verify(stored, code);
}

let decoy: Promise<string> | null = null;

/** A hash that no password has: checking against it takes as long as against a real one. */
export function decoyHash(): Promise<string> {
  return (decoy ??= hashPassword(makeSecret()));
}
