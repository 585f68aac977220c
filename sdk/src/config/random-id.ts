/** Hexadecimal digits for a session id. */
export function createSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => (byte & 15).toString(16)).join("");
}

/** A component's `uniqueId` when the page gives none. */
export function createUniqueId(): string {
  return draw() + draw();
}

/**
 * A fresh id for a request: lower-case base 36, at most six characters (embedding facts 1.3). Never empty, because a
 * request without an id could not be answered.
 *
 * @param isTaken ids still waiting for their reply
 */
export function createTrackingId(isTaken: (id: string) => boolean): string {
  const id = draw().slice(1);
  return id === "" || isTaken(id) ? createTrackingId(isTaken) : id;
}

/** Up to seven random letters and digits. */
function draw(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number.toString(36);
}
