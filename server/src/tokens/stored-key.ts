import { decryptText, encryptText } from "./authenticated-text.ts";
import { findPepper, type Peppers } from "./peppers.ts";

/** Precedes an encrypted key; the id of the pepper and the text follow. */
const mark = "sealed:";

export type StoredForm =
  /** As it would be stored now. */
  | "current"
  /** Readable, but in clear or encrypted with the previous pepper. */
  | "outdated"
  /** Encrypted with a pepper that was not given. */
  | "unreadable";

/**
 * The stored form of a key: encrypted where there is a pepper, otherwise in clear.
 * @param about identifies the key; the text cannot be decrypted for another key
 */
export function writeStoredKey(key: string, about: string, { current }: Peppers): string {
  if (current === null) return key;
  return `${mark}${current.id}.${encryptText(current.sealingKey, key, about)}`;
}

/** The key in clear; null when it is encrypted with a pepper that was not given. @throws Error when it was changed */
export function readStoredKey(stored: string, about: string, peppers: Peppers): string | null {
  if (!stored.startsWith(mark)) return stored;
  const [id = "", ...text] = stored.slice(mark.length).split(".");
  const pepper = findPepper(peppers, id);
  return pepper === null ? null : decryptText(pepper.sealingKey, text.join("."), about);
}

/** The id of the pepper of a key in its stored form, or of a JSON Web Key that contains it; null for a key in clear. */
export function pepperIdOfKey(stored: string): string | null {
  const [, id = null] = new RegExp(`(?:^|")${mark}([^.]*)\\.`).exec(stored) ?? [];
  return id;
}

export function formOf(stored: string, peppers: Peppers): StoredForm {
  if (!stored.startsWith(mark)) return peppers.current === null ? "current" : "outdated";
  const [id = ""] = stored.slice(mark.length).split(".", 1);
  const pepper = findPepper(peppers, id);
  if (pepper === null) return "unreadable";
  return pepper === peppers.current ? "current" : "outdated";
}
