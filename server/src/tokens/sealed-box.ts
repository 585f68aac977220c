import { hkdfSync, randomBytes, randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { addSeconds, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { bytesOf, decryptText, encryptText } from "./authenticated-text.ts";
import type { Peppers } from "./peppers.ts";
import { insertEncryptionKey, readEncryptionKeys, withKeyLock, type EncryptionKeyRow } from "./repository.ts";
import { formOf, readStoredKey, writeStoredKey } from "./stored-key.ts";

export interface SealedBoxDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly peppers: Peppers;
}

/** Another instance or a command may renew keys, so they are read again after this time. */
const staleSeconds = 5;

/**
 * Encrypts secrets that must be read again, such as those of authenticator apps: AES-256-GCM with the newest key of the
 * store. All of its keys decrypt. Never called inside a transaction: it may have to read the keys again, and the
 * embedded store has one connection.
 */
export class SealedBox {
  readonly #deps: SealedBoxDeps;
  #keys: readonly EncryptionKeyRow[];
  #readAt: Date;

  private constructor(deps: SealedBoxDeps, keys: readonly EncryptionKeyRow[]) {
    this.#deps = deps;
    this.#keys = keys;
    this.#readAt = deps.clock.now();
  }

  /** Reads the keys of the store, and makes the first one. */
  static async load(deps: SealedBoxDeps): Promise<SealedBox> {
    return new SealedBox(deps, await readOrMakeKeys(deps));
  }

  /** @param owner the id of the secret's owner: a secret copied to another person's row cannot be decrypted */
  async seal(text: string, owner: string): Promise<string> {
    const { clock, peppers } = this.#deps;
    if (addSeconds(this.#readAt, staleSeconds) <= clock.now()) await this.#readKeys();
    return sealWith(this.#keys, text, owner, peppers);
  }

  /** @throws Error when the text was changed, has another owner, or its pepper was not given */
  async open(sealed: string, owner: string): Promise<string> {
    if (!this.#keys.some(({ kid }) => kid === kidOf(sealed))) await this.#readKeys();
    return openWith(this.#keys, sealed, owner, this.#deps.peppers);
  }

  /**
   * Keys for what its owner's browser keeps encrypted: one for each key of the store, the newest first. They say nothing
   * about those keys, nor about the keys of other owners.
   */
  async browserKeysOf(owner: string): Promise<readonly string[]> {
    await this.#readKeys();
    const { peppers } = this.#deps;
    return this.#keys
      .filter(({ key }) => formOf(key, peppers) !== "unreadable")
      .map((row) => {
        const derived = hkdfSync(
          "sha256",
          bytesOf(requireKey(row, peppers)),
          "",
          `vitrine browser ${owner}`,
          32,
        );
        return Buffer.from(derived).toString("base64url");
      });
  }

  async #readKeys(): Promise<void> {
    this.#keys = await readOrMakeKeys(this.#deps);
    this.#readAt = this.#deps.clock.now();
  }
}

async function readOrMakeKeys({ db, clock, peppers }: SealedBoxDeps): Promise<readonly EncryptionKeyRow[]> {
  const stored = await readEncryptionKeys(db);
  if (stored.length > 0) return stored;
  return withKeyLock(db, async (session) => {
    const others = await readEncryptionKeys(session);
    if (others.length === 0) await insertEncryptionKey(session, makeSealingKey(peppers), clock.now());
    return readEncryptionKeys(session);
  });
}

/** A new key in its stored form. */
export function makeSealingKey(peppers: Peppers): { readonly kid: string; readonly key: string } {
  const kid = randomUUID();
  return { kid, key: writeStoredKey(randomBytes(32).toString("base64url"), aboutKey(kid), peppers) };
}

/** The key in the form in which it would be stored now. @throws Error when its pepper was not given */
export function renewStoredSealingKey({ kid, key }: EncryptionKeyRow, peppers: Peppers): string {
  return writeStoredKey(requireKey({ kid, key }, peppers), aboutKey(kid), peppers);
}

/** The id of the key that sealed a text. */
function kidOf(sealed: string): string {
  return sealed.split(".", 1)[0] ?? "";
}

/** Encrypts with the newest readable key. @throws Error when there is none */
export function sealWith(
  rows: readonly EncryptionKeyRow[],
  text: string,
  owner: string,
  peppers: Peppers,
): string {
  const row = rows.find(({ key }) => formOf(key, peppers) !== "unreadable");
  if (row === undefined) throw new Error("There is no key to seal with");
  return `${row.kid}.${encryptText(derive(requireKey(row, peppers), ""), text, owner)}`;
}

/** @throws Error when the text was changed, has another owner, or its pepper was not given */
export function openWith(
  rows: readonly EncryptionKeyRow[],
  sealed: string,
  owner: string,
  peppers: Peppers,
): string {
  const kid = kidOf(sealed);
  const row = rows.find((each) => each.kid === kid);
  if (row === undefined) throw new Error("The key that sealed this is not in the store");
  const key = requireKey(row, peppers);
  const text = sealed.slice(kid.length + 1);
  // An earlier version stored keys in clear, and mixed the pepper into what they sealed.
  const mixed = [peppers.current, peppers.previous].flatMap((pepper) => pepper?.secret ?? []);
  for (const salt of ["", ...mixed]) {
    try {
      return decryptText(derive(key, salt), text, owner);
    } catch {
      continue;
    }
  }
  throw new Error("A sealed secret was changed, has another owner, or needs another VITRINE_PEPPER");
}

function requireKey({ kid, key }: Pick<EncryptionKeyRow, "kid" | "key">, peppers: Peppers): string {
  const clear = readStoredKey(key, aboutKey(kid), peppers);
  if (clear === null) throw new Error("A key of the store is sealed with another VITRINE_PEPPER");
  return clear;
}

function aboutKey(kid: string): string {
  return `sealing:${kid}`;
}

function derive(key: string, salt: string): Buffer {
  return Buffer.from(hkdfSync("sha256", bytesOf(key), salt, "vitrine sealed box", 32));
}
