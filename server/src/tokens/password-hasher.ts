import { hash, verify } from "@node-rs/argon2";

import { findPepper, type Pepper, type Peppers } from "./peppers.ts";
import { makeSecret } from "./secrets.ts";

/** What a hash costs: memory in KiB, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** 64 MiB, three passes: some tens of milliseconds here, too expensive for guessing. */
export const shippedCost: PasswordCost = { memoryCost: 65_536, timeCost: 3 };

const fixed = { parallelism: 1, outputLen: 32 };
/** Precedes a hash that was made with a pepper; the id of the pepper and the hash follow. */
const pepperMark = "pepper:";

/**
 * Hashes made with a pepper are worthless without it. A hash made with the previous pepper, or with none, verifies and
 * is outdated.
 */
export class PasswordHasher {
  readonly #peppers: Peppers;
  readonly #cost: PasswordCost & typeof fixed;
  readonly #prefix: string;
  readonly #decoy: Promise<string>;

  /** @param wanted less than the shipped cost only in tests that are not about hashing */
  constructor(peppers: Peppers, wanted: PasswordCost = shippedCost) {
    this.#peppers = peppers;
    this.#cost = { ...wanted, ...fixed };
    this.#prefix = peppers.current === null ? "" : markOf(peppers.current.id);
    // Made now, so that the first unknown user name takes no longer than the second.
    this.#decoy = this.hash(makeSecret());
  }

  /** Argon2id in PHC form with a random salt. Passwords are compared by code point, in whatever form they were typed. */
  async hash(password: string): Promise<string> {
    const options = { ...this.#cost, ...secretOf(this.#peppers.current) };
    return this.#prefix + (await hash(password.normalize("NFC"), options));
  }

  /** Takes equally long for an account without a password (null) as for one with. */
  async isCorrect(stored: string | null, password: string): Promise<boolean> {
    const compared = stored ?? (await this.#decoy);
    const { pepperId, phc } = readHash(compared);
    const pepper = pepperId === null ? null : findPepper(this.#peppers, pepperId);
    const isSame = await verify(phc, password.normalize("NFC"), secretOf(pepper));
    return isSame && stored !== null;
  }

  /** True if a correct password should be hashed again, because cost or pepper changed since. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = this.#cost;
    const costText = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${fixed.parallelism}$`;
    return !stored.startsWith(this.#prefix + costText);
  }
}

function secretOf(pepper: Pepper | null): { readonly secret?: Buffer } {
  return pepper === null ? {} : { secret: Buffer.from(pepper.secret, "utf8") };
}

/** The prefix of hashes that were made with a pepper. */
export function markOf(pepperId: string): string {
  return `${pepperMark}${pepperId}:`;
}

/** The id of the pepper of a stored hash: null without a pepper, empty for versions that did not record it. */
export function pepperIdOfHash(stored: string): string | null {
  return stored.startsWith(`${pepperMark}$`) ? "" : readHash(stored).pepperId;
}

function readHash(stored: string): { readonly pepperId: string | null; readonly phc: string } {
  const [, pepperId = null, phc = stored] = /^pepper:([^:]*):(.*)$/.exec(stored) ?? [];
  return { pepperId, phc };
}

/** For the demo and for tests. Where there is a pepper, the first sign-in adds it. */
export function hashPassword(password: string, cost = shippedCost): Promise<string> {
  return hash(password.normalize("NFC"), { ...cost, ...fixed });
}
