import type { SignInFactor } from "@vitrine/contracts/http";
import type { SessionId, UserId } from "@vitrine/contracts/ids";

import type { ServiceLimits } from "./service-limits.ts";

/** A signed-in person, or a service account. Every request reads it from the store again. */
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
  /** Only of a service account, which has no session, no role, and no rights except these. */
  readonly service?: ServiceLimits;
  /** Only while an administrator sees the portal as this person: the session is that of the administrator. */
  readonly viewing?: Viewing;
}

/** An administrator sees the portal as another person sees it, and changes nothing. */
export interface Viewing {
  readonly id: string;
  readonly administrator: Person;
}

/** Who is at the browser: the administrator while the portal is seen as another person. */
export function actorOf(person: Person): Person {
  return person.viewing?.administrator ?? person;
}

/** A server that makes a file of a report with the rights of a person. */
export interface FileHolder {
  readonly kind: "file";
  readonly fileId: string;
  /** Of the job. The tokens of an attempt end with it. */
  readonly attempt: string;
  /** The tokens of an attempt are counted. Each opens the report once, and none after a later one. */
  readonly opening: number;
  /** It is made when it is due, and no one waits for it. */
  readonly isScheduled?: true;
}

/** Finds the readers for whom files are being made, and counts how often their tokens open the report. */
export interface FileReaders {
  /** @returns null when the file is not being made any more, or its reader is disabled */
  findReader(holder: FileHolder, id: UserId): Promise<Person | null>;
  /** @returns null for a disabled person */
  findPerson(id: UserId): Promise<Person | null>;
  /** @returns false when the token has opened the report before */
  takeOpening(holder: FileHolder): Promise<boolean>;
}

/** Finds service accounts as they are now. */
export interface LiveAccounts {
  /** @returns null when the account has ended, or its credential was revoked */
  findLive(id: UserId, credentialId: string): Promise<Person | null>;
}

/** Finds viewings as they are now. */
export interface LiveViewings {
  /**
   * The person whom the administrator of a session sees the portal as.
   * @returns null when the viewing, the session or the right of the administrator has ended
   */
  findViewed(id: string, sessionId: SessionId): Promise<Person | null>;
}
