import type { HostRouteName } from "@vitrine/contracts/frame";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { Failure } from "@vitrine/contracts/reading/state/failure";

import type { HostRequest } from "../../bridge/link/host-link.ts";
import type { Outcome } from "../../bridge/link/outcome.ts";
import type { Answer } from "../../query/embed-api.ts";
import type { FileSource } from "../../files/file-source.ts";
import type { UserActions } from "../../view/shared/report-context.ts";
import type { EmbedBase } from "./embed-base.ts";

/** What the server answers to a token for every kind. */
export interface Admission {
  /** Origins whose pages are allowed to embed it with this token. */
  readonly parentOrigins: readonly string[];
  /** When the token expires, ISO 8601. */
  readonly tokenExpiry: string;
}

/** A request for a route that the kind has. */
export type EmbedRequest = HostRequest & { readonly params: Readonly<Record<string, string>> };

/** One kind of embed that is not a report: its part of the protocol, and what it does. */
export interface EmbedKind<Opened extends Admission> {
  /** Where its events are sent: a path of `frameRoutes`. */
  readonly eventPath: string;
  /** The types of `/:type/token` that renew its token. */
  readonly tokenTypes: readonly string[];
  /** The rows that load it. A prepare is treated as a load. */
  readonly loads: readonly HostRouteName[];
  /** Checks a load. @returns the faults, in the words of the protocol; none if it is valid */
  readonly faultsOf: (body: unknown) => readonly string[];
  /** Called once, when the program starts. */
  readonly start: (base: EmbedBase) => EmbedProgram<Opened>;
}

/** What a kind does, once it runs. */
export interface EmbedProgram<Opened extends Admission> {
  /**
   * Asks the server what a token opens.
   *
   * @param load the body of the load; null for a new token of what is open
   */
  readonly fetch: (
    token: string,
    language: ReportLanguage,
    signal: AbortSignal,
    load: unknown,
  ) => Promise<Answer<Opened>>;
  /** Why this is not what the host asked for; null if it is. */
  readonly refusalOf: (opened: Opened, body: unknown) => Failure | null;
  /** Whether a new token opens the same as the one before. */
  readonly isSame: (before: Opened, after: Opened) => boolean;
  /**
   * Prepares what was opened.
   *
   * @returns puts it into the state, whose phase it sets to `open`. `loaded` is sent right after it, before all other events
   */
  readonly prepare: (opened: Opened, body: unknown) => Promise<() => void> | (() => void);
  /** Carried out when something has been opened. Other rows are answered 501. */
  readonly commands: Partial<Record<HostRouteName, (request: EmbedRequest) => Outcome | Promise<Outcome>>>;
  /** The token was replaced in place: what failed without one can be asked again. */
  readonly retry: () => void;
  readonly actions: UserActions;
  /** What is on screen while something is open. */
  readonly screen: React.ReactElement;
  /** How it becomes a file; missing where it does not. */
  readonly file?: FileSource;
}
