import { takeEarlyReply } from "./early-replies.ts";

/** The browser's `fetch`, looked up at the time of the call. A call that the page has sent already gets that reply. */
export const browserFetch: typeof fetch = (input, init = {}) =>
  takeEarlyReply(window.earlyReplies, String(input), init) ?? fetch(input, init);
