import { createSessionService, type SessionParts, type SessionService } from "./session-service.ts";
import { createSignInService, type SignInParts, type SignInService } from "./sign-in-service.ts";

export type AuthParts = SessionParts & Omit<SignInParts, "sessions">;

export interface AuthService {
  readonly sessions: SessionService;
  readonly signIn: SignInService;
}

/** Signing in, and the sessions that come of it. */
export function createAuthService(parts: AuthParts): AuthService {
  const sessions = createSessionService(parts);
  return { sessions, signIn: createSignInService({ ...parts, sessions }) };
}
