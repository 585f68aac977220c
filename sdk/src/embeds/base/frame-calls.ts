import type { EventHooks, FiltersOperations, IFilter } from "@vitrine/contracts/models";
import { isPaginatedReportUrl } from "../../config/embed-url.ts";
import * as messages from "../../messages.ts";
import { type HttpLinkCalls, type LinkHeaders, reasonOf } from "../../messaging/http-link.ts";
import type { EmbedHost } from "./embed-host.ts";
import type { IncomingReply } from "../../messaging/message-shape.ts";

/** The part of a component that calls need. All of it can change during the component's life. */
export interface CallTarget {
  readonly service: { readonly hpm: HttpLinkCalls };
  readonly config: { readonly uniqueId?: string; readonly embedUrl?: string };
  readonly iframe: HTMLIFrameElement;
}

/** The part of a component that the session headers contain. */
interface SessionTarget extends CallTarget {
  readonly service: EmbedHost;
  readonly eventHooks: EventHooks | undefined;
}

/**
 * A complete reply.
 *
 * @example
 * const { statusCode } = await report.setPage("ReportSection2");
 */
export type FrameResponse<Body = void> = IncomingReply<Body>;

type Call = [
  component: CallTarget,
  verb: "get" | "post" | "put" | "patch" | "delete",
  url: string,
  body?: unknown,
  headers?: LinkHeaders,
];

/** Sends a GET request. Resolves to the body of the reply; rejects with the body of an error. */
export function readFrame<Body>(component: CallTarget, url: string): Promise<Body> {
  return callFrame(component, "get", url);
}

/** Sends a request. Resolves to the complete reply; rejects with the body of an error. */
export async function askFrame<Body = void>(...call: Call): Promise<FrameResponse<Body>> {
  try {
    return await send<Body>(...call);
  } catch (rejection) {
    throw reasonOf(rejection);
  }
}

/** Sends a request. Resolves to the body of the reply; rejects with the body of an error. */
export async function callFrame<Body = void>(...call: Call): Promise<Body> {
  return (await askFrame<Body>(...call)).body;
}

/** `readFrame` for calls that paginated reports do not support. */
export function readReport<Body>(component: CallTarget, url: string): Promise<Body> {
  return callReport(component, "get", url);
}

/** `askFrame` for calls that paginated reports do not support. */
export async function askReport<Body = void>(...call: Call): Promise<FrameResponse<Body>> {
  refusePaginated(call[0]);
  return askFrame(...call);
}

/** `callFrame` for calls that paginated reports do not support. */
export async function callReport<Body = void>(...call: Call): Promise<Body> {
  return (await askReport<Body>(...call)).body;
}

/** Changes filters (`POST …/filters`) by one of the four operations. */
export function updateFrameFilters(
  component: CallTarget,
  url: string,
  filtersOperation: FiltersOperations,
  filters: IFilter[] | undefined,
): Promise<FrameResponse> {
  return askFrame(component, "post", url, { filtersOperation, filters });
}

/**
 * Refuses a call that paginated reports do not support.
 *
 * @throws the specified text as a string, because pages compare it (EMBED-ERROR-8)
 */
export function refusePaginated({ config }: CallTarget): void {
  if (isPaginatedReportUrl(config.embedUrl)) throw messages.rdlNotSupported;
}

/** The headers of calls that start a session of the frame (EMBED-CALL-15). */
export function sessionHeaders(component: SessionTarget, more: LinkHeaders = {}): LinkHeaders {
  const { config, service, eventHooks } = component;
  return {
    uid: config.uniqueId,
    sdkSessionId: service.getSdkSessionId(),
    ...more,
    ...((eventHooks?.accessTokenProvider ?? service.tokens) && { tokenProviderSupplied: true }),
  };
}

/**
 * Sends a POST request that paginated reports do not support. Unlike the other calls it rejects with the complete
 * reply, as pages expect of these calls.
 */
export async function postRaw(component: CallTarget, url: string): Promise<void> {
  refusePaginated(component);
  return (await send<void>(component, "post", url, null)).body;
}

async function send<Body>(
  ...[component, verb, url, body, headers = { uid: component.config.uniqueId }]: Call
): Promise<FrameResponse<Body>> {
  const { hpm } = component.service;
  const target = component.iframe.contentWindow;
  return verb === "get" ? hpm.get(url, headers, target) : hpm[verb](url, body, headers, target);
}
