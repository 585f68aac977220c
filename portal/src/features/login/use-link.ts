import { httpRoutes, type ReplyOf } from "@vitrine/contracts/http";
import { useEffect, useState } from "react";

import { ApiError } from "../../shared/api/api-error.ts";
import { useServices } from "../../shared/services.ts";
import type { MailedLink } from "../../shared/session/mailed-link.ts";

export type AboutLink = ReplyOf<typeof httpRoutes.describeLink>;

/** What is known of a mailed link: nothing yet (or ever, without an answer), what it is for, or that it no longer works. */
export type LinkState =
  | { readonly kind: "unknown" }
  | { readonly kind: "good"; readonly about: AboutLink }
  | { readonly kind: "over" };

const unknown: LinkState = { kind: "unknown" };

/**
 * Asks the server what a link is for.
 *
 * @param link `null` when the person did not come through a link
 */
export function useLink(link: MailedLink | null): LinkState {
  const { api } = useServices();
  const [answer, setAnswer] = useState<{ readonly link: MailedLink; readonly state: LinkState } | null>(null);
  useEffect(() => {
    if (link === null) return;
    const leaving = new AbortController();
    const body = { email: link.email, code: link.token };
    api.call(httpRoutes.describeLink, { body, signal: leaving.signal }).then(
      (about) => setAnswer({ link, state: { kind: "good", about } }),
      (error: unknown) => {
        if (error instanceof ApiError && isRefusal(error)) setAnswer({ link, state: { kind: "over" } });
      },
    );
    return () => leaving.abort();
  }, [api, link]);
  return answer !== null && answer.link === link ? answer.state : unknown;
}

/** The server has looked and does not take the link; asked too often, it has not looked. */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
