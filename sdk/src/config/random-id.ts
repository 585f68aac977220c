/** Hexadecimal digits for a session id. */
export function createSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A component's `uniqueId` when the page gives none. */
export function createUniqueId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (draw) => draw.toString(36)).join("");
}
