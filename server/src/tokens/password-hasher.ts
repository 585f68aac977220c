import { hash, verify } from "@node-rs/argon2";

import { makeSecret } from "./secrets.ts";

/** What a hash costs: memory in KiB, and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** 64 MiB, three passes: some tens of milliseconds for us, ruinous for who guesses. */
export const shippedCost: PasswordCost = { memoryCost: 65_536, timeCost: 3 };

const fixed = { parallelism: 1, outputLen: 32 };
/** Stands before the hash of a password that was mixed with the house's own secret. */
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
 * @param pepper a secret beside the store; hashes made with it are worth nothing without it
 * @param wanted less than what is shipped only where hashing is not what a test is about
 */
export function createPasswordHasher(pepper: string | null, wanted = shippedCost): PasswordHasher {
  const cost = { ...wanted, ...fixed };
  const costText = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const secret = pepper === null ? null : Buffer.from(pepper, "utf8");
  const hashPassword = async (password: string) => {
    const phc = await hash(password.normalize("NFC"), secret === null ? cost : { ...cost, secret });
    return secret === null ? phc : pepperMark + phc;
  };
  // Made now, so that the first unknown name does not take longer than the second.
  const decoy = hashPassword(makeSecret());
  return {
    hash: hashPassword,
    isRight: async (stored, password) => {
      const held = stored ?? (await decoy);
      const isPeppered = held.startsWith(pepperMark);
      const phc = isPeppered ? held.slice(pepperMark.length) : held;
      const options = isPeppered && secret !== null ? { secret } : {};
      const isSame = await verify(phc, password.normalize("NFC"), options);
      return isSame && stored !== null;
    },
    isOutdated: (stored) =>
      stored.startsWith(pepperMark) !== (secret !== null) ||
      !stored.replace(pepperMark, "").startsWith(costText),
  };
}

/** For the demo and for tests; peppered at the first sign-in, where there is a pepper. */
export function hashPassword(password: string, cost = shippedCost): Promise<string> {
  return hash(password.normalize("NFC"), { ...cost, ...fixed });
}
