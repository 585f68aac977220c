import type { FastifyReply, FastifyRequest } from "fastify";

import { httpRoutes } from "@vitrine/contracts/http";

import { publicRoute, sessionRoute, type Binding } from "../../http/route.ts";
import type { AuthCookies } from "./cookies.ts";
import { authMessages } from "./messages.ts";
import { requireOwnOrigin } from "./policy.ts";
import { presentLink, presentOneTime, presentSignedIn, presentStepWanted, presentTokens } from "./present.ts";
import type { AuthService } from "./service.ts";
import type { SignedIn } from "./sessions/session-service.ts";

export interface AuthRoutesDeps {
  readonly auth: AuthService;
  readonly cookies: AuthCookies;
  readonly publicUrl: string;
}

export function authRoutes(deps: AuthRoutesDeps): readonly Binding[] {
  return [...signInRoutes(deps), ...passwordRoutes(deps), ...sessionRoutes(deps)];
}

function signInRoutes({ auth, cookies }: AuthRoutesDeps): readonly Binding[] {
  const readBrowser = (request: FastifyRequest) => ({
    challenge: cookies.challenge.read(request),
    device: cookies.device.read(request),
  });
  return [
    publicRoute(httpRoutes.login, async ({ body, origin, request, reply }) => {
      const browser = readBrowser(request);
      const outcome = await auth.signIn.login(body.username, body.password, browser, origin);
      if (outcome.kind === "one-time") return presentOneTime(outcome.oneTimeAccess, outcome.account);
      if (outcome.kind === "signed-in") {
        writeSession(cookies, reply, outcome.signedIn);
        return presentSignedIn(outcome.signedIn, true);
      }
      cookies.challenge.write(reply, outcome.browserSecret);
      return presentStepWanted(outcome.factors);
    }),
    publicRoute(httpRoutes.verifyCode, async ({ body, origin, request, reply }) => {
      const { username, code, factor = null } = body;
      const signedIn = await auth.signIn.verify(username, code, factor, readBrowser(request), origin);
      cookies.challenge.clear(reply);
      writeSession(cookies, reply, signedIn);
      return presentSignedIn(signedIn, false);
    }),
    publicRoute(httpRoutes.resendCode, async ({ body, origin, request, reply }) => {
      const browser = readBrowser(request);
      const factors = await auth.signIn.resend(body.username, browser, origin);
      if (browser.challenge !== null) cookies.challenge.write(reply, browser.challenge);
      return presentStepWanted(factors);
    }),
    publicRoute(httpRoutes.beginPasskeySignIn, async ({ body, request }) => ({
      options: await auth.signIn.askPasskey(body.username, readBrowser(request)),
    })),
    publicRoute(httpRoutes.verifyPasskey, async ({ body, origin, request, reply }) => {
      const browser = readBrowser(request);
      const signedIn = await auth.signIn.verifyPasskey(body.username, body.response, browser, origin);
      cookies.challenge.clear(reply);
      writeSession(cookies, reply, signedIn);
      return presentSignedIn(signedIn, false);
    }),
  ];
}

function passwordRoutes({ auth }: AuthRoutesDeps): readonly Binding[] {
  return [
    publicRoute(httpRoutes.getPasswordPolicy, async () => auth.passwords.readPolicy()),
    publicRoute(httpRoutes.requestPasswordReset, async ({ body, origin }) => {
      await auth.links.requestReset(body.emailAddress, origin);
      auth.links.answerRequests();
      return { status: "success" as const, message: authMessages.resetRequested };
    }),
    publicRoute(httpRoutes.describeLink, async ({ body }) => {
      const link = await auth.links.describe(body.email, body.code);
      return presentLink(link, await auth.passwords.listContextWords(link.userId));
    }),
    publicRoute(httpRoutes.updatePassword, async ({ body, origin }) => {
      const { firstName = "", lastName = "", ...rest } = body;
      const landing = await auth.links.update({ ...rest, firstName, lastName }, origin);
      return { message: authMessages.passwordChanged, reset: true, landing };
    }),
  ];
}

function sessionRoutes({ auth, cookies, publicUrl }: AuthRoutesDeps): readonly Binding[] {
  const { sessions, passwords } = auth;
  return [
    publicRoute(httpRoutes.refresh, async ({ body, origin, request, reply }) => {
      requireOwnOrigin(request.headers.origin, publicUrl);
      const secret = cookies.refresh.read(request);
      const signedIn = await sessions.refresh(secret, body.refreshToken ?? null, origin);
      writeSession(cookies, reply, signedIn);
      return presentTokens(signedIn);
    }),
    publicRoute(httpRoutes.validateSso, async ({ body, origin, request, reply }) => {
      requireOwnOrigin(request.headers.origin, publicUrl);
      const signedIn = await sessions.validateSso(body.token, cookies.sso.read(request), origin);
      writeSession(cookies, reply, signedIn);
      return presentTokens(signedIn);
    }),
    sessionRoute(httpRoutes.extendSession, async ({ body, person, origin, reply }) => {
      await passwords.confirm(person, body.password, origin);
      const signedIn = await sessions.extend(person, origin);
      writeSession(cookies, reply, signedIn);
      return presentTokens(signedIn);
    }),
    sessionRoute(httpRoutes.logout, async ({ person, origin, reply }) => {
      await sessions.end(person, origin);
      clearSession(cookies, reply);
      return { message: authMessages.signedOut };
    }),
    sessionRoute(httpRoutes.logoutEverywhere, async ({ person, origin, reply }) => {
      await sessions.endEverywhere(person, origin);
      clearSession(cookies, reply);
      return { message: authMessages.signedOutEverywhere };
    }),
  ];
}

function writeSession(cookies: AuthCookies, reply: FastifyReply, signedIn: SignedIn): void {
  cookies.refresh.write(reply, signedIn.refreshSecret);
  if (signedIn.ssoSecret !== null) cookies.sso.write(reply, signedIn.ssoSecret);
  if (signedIn.deviceSecret !== null) cookies.device.write(reply, signedIn.deviceSecret);
}

/**
 * The device cookie stays: it grants nothing, and a known browser causes no mail and is not locked out by failures
 * elsewhere.
 */
function clearSession(cookies: AuthCookies, reply: FastifyReply): void {
  cookies.refresh.clear(reply);
  cookies.sso.clear(reply);
  cookies.challenge.clear(reply);
}
