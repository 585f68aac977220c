import type { portalRoutes, ReplyOf } from "@vitrine/contracts/http";

import type { StoredSession } from "../storage/storage.ts";

/** The session to store after the server has renewed or extended it, or started it with a single sign-on token. */
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
