declare global {
  interface Window {
    /** Replies to calls that the built page has sent (`early/calls.js`), by token and path. */
    readonly earlyReplies?: Map<string, Promise<Response>>;
  }
}

/**
 * The reply to a call that the page sent before the program ran, once. Undefined if it sent no such call, or with another token
 * (decision 159).
 */
export function takeEarlyReply(
  replies: Map<string, Promise<Response>> | undefined,
  path: string,
  { method, headers }: RequestInit,
): Promise<Response> | undefined {
  if (method !== "GET" || replies === undefined) return undefined;
  const name = `${new Headers(headers).get("authorization")} ${path}`;
  const reply = replies.get(name);
  replies.delete(name);
  return reply;
}
