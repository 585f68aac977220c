import type { SignInFactor } from "@vitrine/contracts/http";
import type { SessionId, UserId } from "@vitrine/contracts/ids";

/** A signed-in person. Every request reads it from the store again. */
export interface Person {
  readonly id: UserId;
  readonly sessionId: SessionId;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isAdmin: boolean;
  readonly factor: SignInFactor | "none";
  /** When the session ends, whatever its activity. */
  readonly sessionEndsAt: Date;
}
