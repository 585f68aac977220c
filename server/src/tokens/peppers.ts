import { hkdfSync } from "node:crypto";

/** A secret of the operator, which is not in the store. */
export interface Pepper {
  /** Identifies the pepper with which something was made, and reveals nothing about it. */
  readonly id: string;
  readonly secret: string;
  readonly sealingKey: Buffer;
}

export interface Peppers {
  /** Used for everything new; null: keys are stored in clear. */
  readonly current: Pepper | null;
  /** Decrypts and verifies what was made with the pepper before. */
  readonly previous: Pepper | null;
}

export const noPeppers: Peppers = { current: null, previous: null };

export function readPeppers(current: string | null, previous: string | null): Peppers {
  if (current === null) return noPeppers;
  return {
    current: makePepper(current),
    previous: previous === null || previous === current ? null : makePepper(previous),
  };
}

/** @returns null when neither has this id */
export function findPepper({ current, previous }: Peppers, id: string): Pepper | null {
  return [current, previous].find((pepper) => pepper?.id === id) ?? null;
}

function makePepper(secret: string): Pepper {
  const derive = (use: string, length: number) => Buffer.from(hkdfSync("sha256", secret, "", use, length));
  return {
    id: derive("vitrine pepper id", 6).toString("hex"),
    secret,
    sealingKey: derive("vitrine stored keys", 32),
  };
}
