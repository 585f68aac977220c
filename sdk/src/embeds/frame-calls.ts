import type { EventHooks, FiltersOperations, IFilter } from "@vitrine/contracts/models";
import { isPaginatedReportUrl } from "../config/embed-url.ts";
import * as messages from "../messages.ts";
import { type HttpLinkCalls, type LinkHeaders, reasonOf } from "../messaging/http-link.ts";
import type { EmbedHost } from "./embed-host.ts";
import type { IncomingReply } from "../messaging/message-shape.ts";

/** What a call needs to know of the component it is made for. All of it may change while the component lives. */
export interface CallPlace {
  readonly service: { readonly hpm: HttpLinkCalls };
  readonly config: { readonly uniqueId?: string; readonly embedUrl?: string };
  readonly iframe: HTMLIFrameElement;
}

/** What headers of a session tell. */
interface SessionPlace extends CallPlace {
  readonly service: EmbedHost;
  readonly eventHooks: EventHooks | undefined;
}

/**
 * A reply as callers get it whole.
 *
 * @example
 * const { statusCode } = await report.setPage("ReportSection2");
 */
export type FrameResponse<Body = void> = IncomingReply<Body>;

type Call = [
  place: CallPlace,
  verb: "get" | "post" | "put" | "patch" | "delete",
  url: string,
  body?: unknown,
  headers?: LinkHeaders,
];

/** Reads from a component's frame; rejects with the reply's body. */
export function readFrame<Body>(place: CallPlace, url: string): Promise<Body> {
  return tellFrame(place, "get", url);
}

/** Sends to a component's frame; resolves with the whole reply, rejects with its body. */
export async function askFrame<Body = void>(...call: Call): Promise<FrameResponse<Body>> {
  try {
    return await send<Body>(...call);
  } catch (rejection) {
    throw reasonOf(rejection);
  }
}

/** Sends to a component's frame; resolves with the reply's body, rejects with it too. */
export async function tellFrame<Body = void>(...call: Call): Promise<Body> {
  return (await askFrame<Body>(...call)).body;
}

/** Reads what paginated reports do not have. */
export function readReport<Body>(place: CallPlace, url: string): Promise<Body> {
  return tellReport(place, "get", url);
}

/** Asks for what paginated reports do not have. */
export async function askReport<Body = void>(...call: Call): Promise<FrameResponse<Body>> {
  refusePaginated(call[0]);
  return askFrame(...call);
}

/** Tells what paginated reports do not have. */
export async function tellReport<Body = void>(...call: Call): Promise<Body> {
  return (await askReport<Body>(...call)).body;
}

/** `POST …/filters`: changes filters by one of the four operations. */
export function updateFrameFilters(
  place: CallPlace,
  url: string,
  filtersOperation: FiltersOperations,
  filters: IFilter[] | undefined,
): Promise<FrameResponse> {
  return askFrame(place, "post", url, { filtersOperation, filters });
}

/**
 * Refuses a call that paginated reports do not have.
 *
 * @throws the specified text, as a string: pages compare it
 */
export function refusePaginated({ config }: CallPlace): void {
  // oxlint-disable-next-line typescript/only-throw-error
  if (isPaginatedReportUrl(config.embedUrl)) throw messages.rdlNotSupported;
}

/** Headers of calls that start a session of the frame. */
export function sessionHeaders(component: SessionPlace, more: LinkHeaders = {}): LinkHeaders {
  const { config, service, eventHooks } = component;
  return {
    uid: config.uniqueId,
    sdkSessionId: service.getSdkSessionId(),
    ...more,
    ...((eventHooks?.accessTokenProvider ?? service.tokens) && { tokenProviderSupplied: true }),
  };
}

/**
 * Posts what paginated reports do not have; unlike the others, rejects with the whole reply, as pages expect of these
 * calls.
 */
export async function postRaw(place: CallPlace, url: string): Promise<void> {
  refusePaginated(place);
  return (await send<void>(place, "post", url, null)).body;
}

async function send<Body>(
  ...[place, verb, url, body, headers = { uid: place.config.uniqueId }]: Call
): Promise<FrameResponse<Body>> {
  const { hpm } = place.service;
  const target = place.iframe.contentWindow;
  return verb === "get" ? hpm.get(url, headers, target) : hpm[verb](url, body, headers, target);
}
