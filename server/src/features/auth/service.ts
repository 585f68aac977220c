import type { Kysely } from "kysely";

import type { PasswordPolicy } from "@vitrine/contracts/http";

import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { allowancesOf } from "../../limits/allowances.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { PasswordHasher } from "../../tokens/password-hasher.ts";
import type { SealedBox } from "../../tokens/sealed-box.ts";
import type { TokenSigner } from "../../tokens/token-signer.ts";
import type { Account } from "./account.ts";
import { createFactorService, type FactorService } from "./factors/factor-service.ts";
import { createPasskeyDesk } from "./factors/passkeys.ts";
import { createSecondStep } from "./factors/second-step.ts";
import { createLinkService, type LinkService } from "./links/link-service.ts";
import type { PasswordLists } from "./passwords/password-policy.ts";
import { createPasswordService, type PasswordService } from "./passwords/password-service.ts";
import { createPeopleService, type PeopleService } from "./people-service.ts";
import { createSignInLock, type SignInLock } from "./protection/sign-in-lock.ts";
import { createSessionService, type SessionService } from "./sessions/session-service.ts";
import { createSignInService, type SignInService } from "./sign-in-service.ts";

export interface AuthParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly signer: TokenSigner;
  readonly mailer: Mailer;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimiter;
  readonly policy: PasswordPolicy;
  readonly lists: PasswordLists;
  readonly box: SealedBox;
  readonly publicUrl: string;
  /** Attempts to sign in per minute and address; what else is limited goes with it. */
  readonly signInRate: number;
  readonly reportFailure: (error: unknown) => void;
  /** Hands a code over to whom no mail can reach. */
  readonly announceCode: (account: Account, code: string) => void;
}

export interface AuthService {
  readonly sessions: SessionService;
  readonly passwords: PasswordService;
  readonly links: LinkService;
  readonly factors: FactorService;
  readonly people: PeopleService;
  readonly signIn: SignInService;
  readonly lock: SignInLock;
}

/** Signing in, and the sessions that come of it. */
export function createAuthService(parts: AuthParts): AuthService {
  const sessions = createSessionService(parts);
  const lock = createSignInLock(parts.db, parts.clock);
  const passwords = createPasswordService({ ...parts, lock });
  const { resetMails, codeMails } = allowancesOf(parts.signInRate);
  const links = createLinkService({ ...parts, passwords, resetMails });
  const desk = createPasskeyDesk(parts.publicUrl);
  const factors = createFactorService({ ...parts, desk });
  const secondStep = createSecondStep({ ...parts, desk });
  const steps = { sessions, passwords, links, factors, secondStep };
  const signIn = createSignInService({ ...parts, ...steps, lock, codeMails });
  const people = createPeopleService(parts.db, parts.clock);
  return { sessions, passwords, links, factors, people, signIn, lock };
}
