import { hash, verify } from "@node-rs/argon2";

import { findPepper, type Pepper, type Peppers } from "./peppers.ts";
import { makeSecret } from "./secrets.ts";

/** What a hash costs: memory in KiB, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** 64 MiB, three passes: some tens of milliseconds for us, ruinous for who guesses. */
export const shippedCost: PasswordCost = { memoryCost: 65_536, timeCost: 3 };

const fixed = { parallelism: 1, outputLen: 32 };
/** Stands before a hash that was made with a pepper; behind it the pepper's id, and the hash. */
const pepperMark = "pepper:";

export interface PasswordHasher {
  /** Argon2id in PHC form with a salt of its own. Passwords count by code point, however they were typed. */
  hash(password: string): Promise<string>;
  /** Takes equally long for an account without a password (null) as for one with. */
  isRight(stored: string | null, password: string): Promise<boolean>;
  /** Whether a right password should be hashed again, because the parameters rose since. */
  isOutdated(stored: string): boolean;
}

/**
 * A hash that was made with a pepper is worth nothing without it. One of the previous pepper, or of none, verifies and
 * counts as outdated.
 * @param wanted less than what is shipped only where hashing is not what a test is about
 */
export function createPasswordHasher(peppers: Peppers, wanted = shippedCost): PasswordHasher {
  const cost = { ...wanted, ...fixed };
  const costText = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const { current } = peppers;
  const secretOf = (pepper: Pepper | null) =>
    pepper === null ? {} : { secret: Buffer.from(pepper.secret, "utf8") };
  const prefix = current === null ? "" : markOf(current.id);
  const hashPassword = async (password: string) =>
    prefix + (await hash(password.normalize("NFC"), { ...cost, ...secretOf(current) }));
  // Made now, so that the first unknown name does not take longer than the second.
  const decoy = hashPassword(makeSecret());
  return {
    hash: hashPassword,
    isRight: async (stored, password) => {
      const held = stored ?? (await decoy);
      const { pepperId, phc } = readHash(held);
      const pepper = pepperId === null ? null : findPepper(peppers, pepperId);
      const isSame = await verify(phc, password.normalize("NFC"), secretOf(pepper));
      return isSame && stored !== null;
    },
    isOutdated: (stored) => !stored.startsWith(prefix + costText),
  };
}

/** What stands before a hash that was made with a pepper. */
export function markOf(pepperId: string): string {
  return `${pepperMark}${pepperId}:`;
}

function readHash(held: string): { readonly pepperId: string | null; readonly phc: string } {
  const [, pepperId = null, phc = held] = /^pepper:([^:]*):(.*)$/.exec(held) ?? [];
  return { pepperId, phc };
}

/** For the demo and for tests; peppered at the first sign-in, where there is a pepper. */
export function hashPassword(password: string, cost = shippedCost): Promise<string> {
  return hash(password.normalize("NFC"), { ...cost, ...fixed });
}
