import { portalRoutes, type ReplyOf } from "@vitrine/contracts/http";
import { useCallback, useEffect, useState } from "react";

import { ApiError } from "../../shared/api/api-error.ts";
import { useServices } from "../../shared/services.ts";
import type { MailedLink } from "../../shared/storage/storage.ts";

export type AboutLink = ReplyOf<typeof portalRoutes.describeLink>;

/** The state of a mailed link: unknown until the server has answered, valid, or expired. */
export type LinkState =
  | { readonly kind: "unknown" }
  | { readonly kind: "valid"; readonly about: AboutLink }
  | { readonly kind: "expired" };

const unknown: LinkState = { kind: "unknown" };

/**
 * Asks the server about a link.
 *
 * @param link `null` if the person did not follow a link
 * @returns its state, and a function that asks again
 */
export function useLink(link: MailedLink | null): {
  readonly state: LinkState;
  readonly recheck: () => void;
} {
  const { api } = useServices();
  const [answer, setAnswer] = useState<{ readonly link: MailedLink; readonly state: LinkState } | null>(null);
  const ask = useCallback(
    (asked: MailedLink, signal?: AbortSignal) => {
      const body = { email: asked.email, code: asked.token };
      const input = { body, isSilent: true, ...(signal === undefined ? {} : { signal }) };
      api.call(portalRoutes.describeLink, input).then(
        (about) => setAnswer({ link: asked, state: { kind: "valid", about } }),
        (error: unknown) => {
          if (error instanceof ApiError && isRefusal(error)) {
            setAnswer({ link: asked, state: { kind: "expired" } });
          }
        },
      );
    },
    [api],
  );
  const described = link?.isOneTime === true ? null : link;
  useEffect(() => {
    if (described === null) return;
    const leaving = new AbortController();
    ask(described, leaving.signal);
    return () => leaving.abort();
  }, [ask, described]);
  return {
    state: answer !== null && answer.link === link ? answer.state : unknown,
    recheck: () => {
      if (described !== null) ask(described);
    },
  };
}

/** Whether the server has refused the link. With status 429 it has not checked the link. */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
