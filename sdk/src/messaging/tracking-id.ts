/**
 * A fresh id for a request: lower-case base 36, at most six characters (embedding facts 1.3). Never empty, because a
 * request without an id could not be answered.
 *
 * @param isTaken ids still waiting for their reply
 */
export function createTrackingId(isTaken: (id: string) => boolean): string {
  for (;;) {
    const [draw = 0] = crypto.getRandomValues(new Uint32Array(1));
    const id = draw.toString(36).slice(1);
    if (id !== "" && !isTaken(id)) return id;
  }
}
