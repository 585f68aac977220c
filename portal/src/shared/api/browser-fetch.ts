/** The browser's `fetch`, looked up at the time of the call. */
export const browserFetch: typeof fetch = (input, init) => fetch(input, init);
