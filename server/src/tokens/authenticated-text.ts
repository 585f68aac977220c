import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * Encrypts with AES-256-GCM.
 * @param about the subject of the text, which decrypting must name too
 * @returns nonce, body and tag as base64url, separated by points
 */
export function encryptText(key: Buffer, text: string, about: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(about, "utf8"));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [nonce, body, cipher.getAuthTag()].map((part) => part.toString("base64url")).join(".");
}

/** @throws Error when the text was changed, has another subject, or the key is wrong */
export function decryptText(key: Buffer, encrypted: string, about: string): string {
  const [nonce = "", body = "", tag = ""] = encrypted.split(".");
  const decipher = createDecipheriv("aes-256-gcm", key, bytesOf(nonce), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(about, "utf8"));
  decipher.setAuthTag(bytesOf(tag));
  return Buffer.concat([decipher.update(bytesOf(body)), decipher.final()]).toString("utf8");
}

export function bytesOf(text: string): Buffer {
  return Buffer.from(text, "base64url");
}
