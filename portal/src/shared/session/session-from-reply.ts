import type { portalRoutes, ReplyOf } from "@vitrine/contracts/http";

import type { StoredSession } from "../storage/storage.ts";

/** What the browser keeps of a session that the server has renewed, extended or begun with a single sign-on token. */
export function sessionFromReply(reply: ReplyOf<typeof portalRoutes.refresh>): StoredSession {
  const { accessToken, expiration, refreshAccessToken, ssoToken, userData } = reply;
  return {
    accessToken,
    expiration,
    refreshToken: refreshAccessToken,
    ssoToken,
    username: userData.username,
    user: userData,
  };
}
