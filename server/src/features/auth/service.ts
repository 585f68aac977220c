import type { Kysely } from "kysely";

import type { PasswordPolicy } from "@vitrine/contracts/http";

import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { allowancesOf } from "../../limits/allowances.ts";
import type { RateLimiter } from "../../limits/rate-limiter.ts";
import type { FindProductName } from "../../mail/mail-look.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { SecurityPolicy } from "../../security/security-policy.ts";
import type { PasswordHasher } from "../../tokens/password-hasher.ts";
import type { SealedBox } from "../../tokens/sealed-box.ts";
import type { TokenSigner } from "../../tokens/token-signer.ts";
import type { Account } from "./account.ts";
import { EmailService } from "./email/email-service.ts";
import { FactorService } from "./factors/factor-service.ts";
import { PasskeyVerifier } from "./factors/passkeys.ts";
import { SecondStep } from "./factors/second-step.ts";
import { LinkService } from "./links/link-service.ts";
import type { PasswordLists } from "./passwords/password-policy.ts";
import { PasswordService } from "./passwords/password-service.ts";
import { PeopleService } from "./people-service.ts";
import { SignInLock } from "./protection/sign-in-lock.ts";
import { SessionService } from "./sessions/session-service.ts";
import { SignInService } from "./sign-in-service.ts";

export { passwordPolicyOf } from "./passwords/password-policy.ts";

export interface AuthServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly signer: TokenSigner;
  readonly mailer: Mailer;
  readonly hasher: PasswordHasher;
  readonly limits: RateLimiter;
  readonly security: SecurityPolicy;
  readonly policy: PasswordPolicy;
  readonly lists: PasswordLists;
  readonly box: SealedBox;
  readonly publicUrl: string;
  readonly productName: FindProductName;
  /** Attempts to sign in per minute and address. Other limits are derived from it. */
  readonly signInRate: number;
  readonly reportFailure: (error: unknown) => void;
  /** Shows a code to a person whom no mail reaches. */
  readonly announceCode: (account: Account, code: string) => void;
}

export class AuthService {
  readonly sessions: SessionService;
  readonly passwords: PasswordService;
  readonly links: LinkService;
  readonly emails: EmailService;
  readonly factors: FactorService;
  readonly people: PeopleService;
  readonly signIn: SignInService;
  readonly lock: SignInLock;

  constructor(deps: AuthServiceDeps) {
    const { resetMails, codeMails } = allowancesOf(deps.signInRate);
    const passkeyVerifier = new PasskeyVerifier(deps.publicUrl);
    this.sessions = new SessionService(deps);
    this.lock = new SignInLock(deps);
    this.passwords = new PasswordService({ ...deps, lock: this.lock });
    this.links = new LinkService({ ...deps, passwords: this.passwords, resetMails });
    this.emails = new EmailService({ ...deps, emailLinks: resetMails });
    this.factors = new FactorService({ ...deps, passkeyVerifier });
    this.people = new PeopleService(deps);
    this.signIn = new SignInService({
      ...deps,
      sessions: this.sessions,
      passwords: this.passwords,
      links: this.links,
      factors: this.factors,
      secondStep: new SecondStep({ ...deps, passkeyVerifier }),
      lock: this.lock,
      codeMails,
    });
  }
}
