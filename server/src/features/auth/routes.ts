import { httpRoutes } from "@vitrine/contracts/http";

import { publicRoute, sessionRoute, type Binding } from "../../http/route.ts";
import type { AuthCookies } from "./cookies.ts";
import { authMessages } from "./messages.ts";
import { requireOwnOrigin } from "./policy.ts";
import { presentCodeSent, presentSignedIn, presentTokens } from "./present.ts";
import type { AuthService } from "./service.ts";

export interface AuthRouteParts {
  readonly auth: AuthService;
  readonly cookies: AuthCookies;
  readonly publicUrl: string;
  /** Attempts per minute and address. */
  readonly signInRate: number;
}

export function authRoutes({ auth, cookies, publicUrl, signInRate }: AuthRouteParts): readonly Binding[] {
  return [
    publicRoute(
      httpRoutes.login,
      async ({ body, origin, reply }) => {
        const outcome = await auth.signIn.login(body.username, body.password, origin);
        if (outcome.kind === "code-sent") {
          cookies.writeChallenge(reply, outcome.browserSecret);
          return presentCodeSent();
        }
        cookies.writeRefresh(reply, outcome.signedIn.refreshSecret);
        return presentSignedIn(outcome.signedIn, true);
      },
      { perMinute: signInRate },
    ),
    publicRoute(
      httpRoutes.verifyCode,
      async ({ body, origin, request, reply }) => {
        const secret = cookies.readChallenge(request);
        const signedIn = await auth.signIn.verify(body.username, body.code, secret, origin);
        cookies.clearChallenge(reply);
        cookies.writeRefresh(reply, signedIn.refreshSecret);
        return presentSignedIn(signedIn, false);
      },
      { perMinute: Math.max(1, Math.floor(signInRate / 2)) },
    ),
    publicRoute(
      httpRoutes.refresh,
      async ({ body, origin, request, reply }) => {
        requireOwnOrigin(request.headers.origin, publicUrl);
        const secret = cookies.readRefresh(request);
        const signedIn = await auth.sessions.refresh(secret, body.refreshToken ?? null, origin);
        cookies.writeRefresh(reply, signedIn.refreshSecret);
        return presentTokens(signedIn);
      },
      { perMinute: 60 },
    ),
    sessionRoute(httpRoutes.logout, async ({ person, origin, reply }) => {
      await auth.sessions.end(person, origin);
      cookies.clearRefresh(reply);
      return { message: authMessages.signedOut };
    }),
  ];
}
