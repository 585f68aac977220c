import type { FastifyReply, FastifyRequest } from "fastify";

import { signInRules } from "./sign-in-rules.ts";

/** A cookie with a secret that scripts cannot read. */
export interface SecretCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

export interface AuthCookies {
  readonly refresh: SecretCookie;
  readonly challenge: SecretCookie;
  /** The secret that the single sign-on token is bound to. */
  readonly sso: SecretCookie;
  /** Recognises a browser that has signed in before. It grants nothing, and changes with every sign-in. */
  readonly device: SecretCookie;
}

/**
 * Over HTTPS the names begin with `__Host-`, which browsers accept only from this host. Over plain HTTP browsers would
 * refuse that prefix.
 */
export function createAuthCookies(isHttps: boolean): AuthCookies {
  const options = {
    httpOnly: true,
    secure: isHttps,
    sameSite: "strict",
    path: isHttps ? "/" : "/api/",
  } as const;
  const cookie = (name: string, maxAge: number): SecretCookie => {
    const fullName = `${isHttps ? "__Host-" : ""}vitrine-${name}`;
    return {
      read: (request) => request.cookies[fullName] ?? null,
      write: (reply, secret) => void reply.setCookie(fullName, secret, { ...options, maxAge }),
      clear: (reply) => void reply.clearCookie(fullName, options),
    };
  };
  return {
    refresh: cookie("refresh", signInRules.longestSessionSeconds),
    challenge: cookie("challenge", signInRules.codeSeconds),
    sso: cookie("sso", signInRules.longestSessionSeconds),
    device: cookie("device", signInRules.deviceSeconds),
  };
}
