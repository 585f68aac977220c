import type { SignInFactor } from "@vitrine/contracts/http";
import type { SessionId, UserId } from "@vitrine/contracts/ids";

/** Somebody signed in, as every call finds them in the store. */
export interface Person {
  readonly id: UserId;
  readonly sessionId: SessionId;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  /** How they proved the second step when they signed in. */
  readonly factor: SignInFactor | "none";
  /** End of the session that no activity moves. */
  readonly sessionEndsAt: Date;
}
