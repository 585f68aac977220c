import type { FastifyReply, FastifyRequest } from "fastify";

import { signInRules } from "./sign-in-rules.ts";

/**
 * The two secrets that no script may read. Over HTTPS their names begin with `__Host-`, which browsers accept only from
 * this very host; over plain HTTP (a machine of one's own) that prefix would be refused.
 */
export interface AuthCookies {
  readRefresh(request: FastifyRequest): string | null;
  writeRefresh(reply: FastifyReply, secret: string): void;
  clearRefresh(reply: FastifyReply): void;
  readChallenge(request: FastifyRequest): string | null;
  writeChallenge(reply: FastifyReply, secret: string): void;
  clearChallenge(reply: FastifyReply): void;
}

export function createAuthCookies(isHttps: boolean): AuthCookies {
  const prefix = isHttps ? "__Host-" : "";
  const refresh = `${prefix}vitrine-refresh`;
  const challenge = `${prefix}vitrine-challenge`;
  const options = {
    httpOnly: true,
    secure: isHttps,
    sameSite: "strict",
    path: isHttps ? "/" : "/api/",
  } as const;
  return {
    readRefresh: (request) => request.cookies[refresh] ?? null,
    writeRefresh: (reply, secret) => {
      void reply.setCookie(refresh, secret, { ...options, maxAge: signInRules.sessionSeconds });
    },
    clearRefresh: (reply) => void reply.clearCookie(refresh, options),
    readChallenge: (request) => request.cookies[challenge] ?? null,
    writeChallenge: (reply, secret) => {
      void reply.setCookie(challenge, secret, { ...options, maxAge: signInRules.codeSeconds });
    },
    clearChallenge: (reply) => void reply.clearCookie(challenge, options),
  };
}
