import { decryptText, encryptText } from "./authenticated-text.ts";
import { findPepper, type Peppers } from "./peppers.ts";

/** Stands before a key that is sealed; behind it the pepper's id, and the text. */
const mark = "sealed:";

/** How a key was stored, as far as the peppers given can tell. */
export type StoredForm =
  /** As it would be stored now. */
  | "current"
  /** Readable, but in clear or sealed with the previous pepper. */
  | "outdated"
  /** Sealed with a pepper that was not given. */
  | "unreadable";

/**
 * How a key is stored: sealed where there is a pepper, else in clear.
 * @param about names the key; sealed text copied to another key's row does not open
 */
export function writeStoredKey(key: string, about: string, { current }: Peppers): string {
  if (current === null) return key;
  return `${mark}${current.id}.${encryptText(current.sealingKey, key, about)}`;
}

/** The key in clear; null when it is sealed with a pepper that was not given. @throws Error when it was changed */
export function readStoredKey(stored: string, about: string, peppers: Peppers): string | null {
  if (!stored.startsWith(mark)) return stored;
  const [id = "", ...text] = stored.slice(mark.length).split(".");
  const pepper = findPepper(peppers, id);
  return pepper === null ? null : decryptText(pepper.sealingKey, text.join("."), about);
}

export function formOf(stored: string, peppers: Peppers): StoredForm {
  if (!stored.startsWith(mark)) return peppers.current === null ? "current" : "outdated";
  const [id = ""] = stored.slice(mark.length).split(".", 1);
  const pepper = findPepper(peppers, id);
  if (pepper === null) return "unreadable";
  return pepper === peppers.current ? "current" : "outdated";
}
