import { hkdfSync, randomBytes, randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import { addSeconds, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { bytesOf, decryptText, encryptText } from "./authenticated-text.ts";
import type { Peppers } from "./peppers.ts";
import { insertEncryptionKey, readEncryptionKeys, withKeyLock, type EncryptionKeyRow } from "./repository.ts";
import { formOf, readStoredKey, writeStoredKey } from "./stored-key.ts";

/** Keeps secrets that must be read again, such as those of authenticator apps. */
export interface SealedBox {
  /** @param owner whose it is: a secret copied to another person's row does not open */
  seal(text: string, owner: string): Promise<string>;
  /** @throws Error when the text was changed, is of another owner, or its pepper was not given */
  open(sealed: string, owner: string): Promise<string>;
}

/** Keys may be renewed by another instance or a command: they are read again after so many seconds. */
const staleSeconds = 5;

/**
 * AES-256-GCM with the store's newest key; all of its keys open. Never asked within a transaction: it may have to read
 * the keys again, and the embedded store has one connection.
 */
export async function createSealedBox(
  db: Kysely<Database>,
  clock: Clock,
  peppers: Peppers,
): Promise<SealedBox> {
  let rows = await readOrMake();
  let lookedAt = clock.now();

  async function readOrMake(): Promise<readonly EncryptionKeyRow[]> {
    const stored = await readEncryptionKeys(db);
    if (stored.length > 0) return stored;
    return withKeyLock(db, async (session) => {
      const others = await readEncryptionKeys(session);
      if (others.length === 0) await insertEncryptionKey(session, makeSealingKey(peppers), clock.now());
      return readEncryptionKeys(session);
    });
  }

  async function look(): Promise<void> {
    rows = await readOrMake();
    lookedAt = clock.now();
  }

  return {
    seal: async (text, owner) => {
      if (addSeconds(lookedAt, staleSeconds) <= clock.now()) await look();
      return sealWith(rows, text, owner, peppers);
    },
    open: async (sealed, owner) => {
      if (!rows.some(({ kid }) => kid === kidOf(sealed))) await look();
      return openWith(rows, sealed, owner, peppers);
    },
  };
}

/** A new key, as it is stored. */
export function makeSealingKey(peppers: Peppers): { readonly kid: string; readonly key: string } {
  const kid = randomUUID();
  return { kid, key: writeStoredKey(randomBytes(32).toString("base64url"), aboutKey(kid), peppers) };
}

/** The key as it would be stored now. @throws Error when its pepper was not given */
export function renewStoredSealingKey({ kid, key }: EncryptionKeyRow, peppers: Peppers): string {
  return writeStoredKey(requireKey({ kid, key }, peppers), aboutKey(kid), peppers);
}

/** Which key a text was sealed with. */
function kidOf(sealed: string): string {
  return sealed.split(".", 1)[0] ?? "";
}

/** Seals with the newest of the keys that can be used. @throws Error when there is none */
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

/** @throws Error when the text was changed, is of another owner, or its pepper was not given */
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
  // While keys were stored in clear the pepper was mixed into what they sealed.
  const mixed = [peppers.current, peppers.previous].flatMap((pepper) => pepper?.secret ?? []);
  for (const salt of ["", ...mixed]) {
    try {
      return decryptText(derive(key, salt), text, owner);
    } catch {
      continue;
    }
  }
  throw new Error("A sealed secret was changed, is of somebody else, or needs another VITRINE_PEPPER");
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
