import { takeEarlyReply } from "./early-replies.ts";

/** The browser's `fetch`, looked up at the time of the call. A call that the page has sent already gets that reply. */
export const browserFetch: typeof fetch = (input, init = {}) =>
  (typeof input === "string" ? takeEarlyReply(window.earlyReplies, input, init) : undefined) ??
  fetch(input, init);

/** Sends a call to the server, although the page may have sent the same one before the program ran. */
export const sendNow: typeof fetch = (input, init) => fetch(input, init);
