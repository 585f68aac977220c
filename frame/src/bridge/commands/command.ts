import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { RunQuery } from "../../query/run-query.ts";
import type { ResultFetcher } from "../../query/result-fetcher.ts";
import type { RunExport } from "../../query/run-batch.ts";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { Store } from "../../report/state/store.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { HostLink, HostRequest } from "../link/host-link.ts";
import type { Outcome } from "../link/outcome.ts";
import type { ReportOpener } from "../session/report-opener.ts";
import type { LazyEditing } from "../session/lazy-editing.ts";
import type { PersonalKeeper } from "../session/personal-states.ts";
import type { ReportActions } from "../session/report-actions.ts";
import type { TokenKeeper } from "../session/token-keeper.ts";

/** The services that commands use. */
export interface CommandContext {
  readonly store: Store<ReportState>;
  readonly link: HostLink;
  readonly opener: ReportOpener;
  readonly tokens: TokenKeeper;
  readonly actions: ReportActions;
  readonly editing: LazyEditing;
  readonly fetcher: ResultFetcher;
  readonly runQuery: RunQuery;
  readonly exportFile: RunExport;
  readonly messages: () => Messages;
  readonly formats: () => Formats;
  readonly personal: PersonalKeeper;
  readonly newId: () => string;
  /** Runs something after the reply was sent, so that the host gets events of it later than the reply. */
  readonly afterReply: (run: () => void) => void;
  /** Opens the browser's print dialog after the reply was sent. */
  readonly print: () => void;
  /** Identifies this session of the frame in logs and support requests. */
  readonly correlationId: string;
}

/** A request whose URL is in the protocol. */
export type CommandRequest = HostRequest & { readonly params: Readonly<Record<string, string>> };

/** Carries out one row of the protocol. */
export type Command = (context: CommandContext, request: CommandRequest) => Outcome | Promise<Outcome>;

export function param(request: CommandRequest, name: string): string {
  return request.params[name] ?? "";
}

export function bodyField(request: HostRequest, name: string): unknown {
  const { body } = request;
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
}
