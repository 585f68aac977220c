import { portalRoutes } from "@vitrine/contracts/http";
import { useState } from "react";

import { ApiError, messageOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { signWithPasskey } from "../../shared/passkeys.ts";
import { useServices } from "../../shared/services.ts";
import { loginMessages } from "./login-messages.ts";
import type { Credentials } from "./stages/login-stage.tsx";
import { type LoginOutcome, readCodeReply, readPasswordReply } from "./read-login-reply.ts";
import { resendWait } from "./stages/use-wait.ts";

interface SignInHandlers {
  /** Called with the result of a call, except for refusals. */
  readonly onOutcome: (outcome: Exclude<LoginOutcome, { kind: "refused" }>) => void;
  readonly onRefused: (message: string) => void;
  readonly onCodeSent: () => void;
}

/**
 * The calls of signing in. Every failure leads to one message. They do not use TanStack Query, which would add to the first
 * load of the login screen.
 */
export function useSignIn({ onOutcome, onRefused, onCodeSent }: SignInHandlers) {
  const { api, clock } = useServices();
  const [isBusy, setBusy] = useState(false);

  async function attempt(ask: () => Promise<LoginOutcome>): Promise<void> {
    setBusy(true);
    try {
      const outcome = await ask();
      if (outcome.kind === "refused") onRefused(outcome.message ?? messages.unexpected);
      else onOutcome(outcome);
    } catch (error) {
      onRefused(messageOf(error, messages.unexpected));
    } finally {
      setBusy(false);
    }
  }

  async function askPasskey(username: string): Promise<LoginOutcome> {
    const { options } = await api.call(portalRoutes.beginPasskeySignIn, { body: { username } });
    const response = await signWithPasskey(clock, options).catch(() => null);
    if (response === null) return { kind: "refused", message: loginMessages.passkeyFailed };
    return readCodeReply(await api.call(portalRoutes.verifyPasskey, { body: { username, response } }));
  }

  async function resend(username: string): Promise<number> {
    try {
      await api.call(portalRoutes.resendCode, { body: { username } });
      onCodeSent();
    } catch (error) {
      // No code was sent with this call, so the sign-in itself has expired.
      const isExpired = error instanceof ApiError && error.code === "invalid_code";
      onRefused(isExpired ? loginMessages.signInExpired : messageOf(error, messages.unexpected));
      if (error instanceof ApiError && error.retryAfter !== null) return error.retryAfter;
    }
    return resendWait;
  }

  return {
    isBusy,
    attempt,
    resend,
    sendPassword: (body: Credentials) =>
      attempt(async () => readPasswordReply(await api.call(portalRoutes.login, { body }))),
    sendCode: (username: string, code: string, factor: "email" | "totp" | "recovery") =>
      attempt(async () => {
        const body = factor === "email" ? { username, code } : { username, code, factor };
        return readCodeReply(await api.call(portalRoutes.verifyCode, { body }));
      }),
    sendPasskey: (username: string) => attempt(() => askPasskey(username)),
  };
}
