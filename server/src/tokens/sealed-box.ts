import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from "node:crypto";

import type { Kysely } from "kysely";

import type { Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { readOrMakeEncryptionKeys } from "./repository.ts";

/** Keeps secrets that must be read again, such as those of authenticator apps. */
export interface SealedBox {
  /** @param owner whose it is: a secret copied to another person's row does not open */
  seal(text: string, owner: string): string;
  /** @throws Error when the text was changed, is of another owner, or the house's own secret is another */
  open(sealed: string, owner: string): string;
}

/**
 * AES-256-GCM with the store's newest key; all of its keys open. With a pepper the store alone does not suffice.
 * @param pepper the house's own secret, kept beside the store
 */
export async function createSealedBox(
  db: Kysely<Database>,
  clock: Clock,
  pepper: string | null,
): Promise<SealedBox> {
  const makeKey = () => ({ kid: randomUUID(), key: randomBytes(32).toString("base64url") });
  const stored = await readOrMakeEncryptionKeys(db, clock.now(), makeKey);
  const keys = new Map(stored.map(({ kid, key }) => [kid, derive(key, pepper)]));
  const [newest] = stored;
  if (newest === undefined) throw new Error("There is no key to seal with");
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", requireKey(keys, newest.kid), nonce);
      cipher.setAAD(Buffer.from(owner, "utf8"));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [
        newest.kid,
        ...[nonce, body, cipher.getAuthTag()].map((part) => part.toString("base64url")),
      ].join(".");
    },
    open: (sealed, owner) => {
      const [kid = "", nonce = "", body = "", tag = ""] = sealed.split(".");
      const decipher = createDecipheriv("aes-256-gcm", requireKey(keys, kid), bytesOf(nonce));
      decipher.setAAD(Buffer.from(owner, "utf8"));
      decipher.setAuthTag(bytesOf(tag));
      return Buffer.concat([decipher.update(bytesOf(body)), decipher.final()]).toString("utf8");
    },
  };
}

function derive(key: string, pepper: string | null): Buffer {
  return Buffer.from(hkdfSync("sha256", bytesOf(key), pepper ?? "", "vitrine sealed box", 32));
}

function requireKey(keys: ReadonlyMap<string, Buffer>, kid: string): Buffer {
  const key = keys.get(kid);
  if (key === undefined) throw new Error("The key that sealed this is not in the store");
  return key;
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, "base64url");
}
