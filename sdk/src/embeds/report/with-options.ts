import { timedOut } from "../../errors.ts";
import { HttpLink, type HttpLinkCalls } from "../../messaging/http-link.ts";
import type { IncomingReply } from "../../messaging/message-shape.ts";
import { BookmarksManager } from "./bookmarks-manager.ts";
import type { EmbedHost } from "../base/embed-host.ts";
import { Report } from "./report.ts";

/**
 * Optional limits of calls.
 *
 * @example
 * const pages = await withOptions(report, { timeoutMs: 5000 }).getPages();
 */
export interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds after which the call rejects with code `TimedOut`. */
  readonly timeoutMs?: number;
}

/**
 * Returns the same component with limits on every call made through it, and through the pages, visuals and bookmarks
 * that it returns. The frame may still carry out a call that ended early.
 *
 * @example
 * const pages = await withOptions(report, { timeoutMs: 5000, signal: controller.signal }).getPages();
 */
export function withOptions<Component extends { readonly service: EmbedHost }>(
  component: Component,
  options: CallOptions,
): Component {
  const { hpm } = component.service;
  const limited = hpm instanceof HttpLink ? limitLink(hpm, options) : hpm;
  const fields: Record<string, unknown> = { service: withLink(component.service, limited) };
  const view = overlay(component, fields);
  if (view instanceof Report) fields["bookmarksManager"] = new BookmarksManager(view);
  return view;
}

/** A view of a service with a different link. Methods run on the service itself, which they require. */
function withLink(service: EmbedHost, hpm: HttpLinkCalls): EmbedHost {
  return new Proxy(service, {
    get: (host, key) => {
      const value: unknown = key === "hpm" ? hpm : Reflect.get(host, key);
      return typeof value === "function" ? value.bind(host) : value;
    },
  });
}

/** A link whose calls also have these limits. */
function limitLink(hpm: HttpLink, options: CallOptions): HttpLink {
  const link = new HttpLink(hpm.windowPostMessageProxy, hpm.defaultHeaders, hpm.defaultTargetWindow);
  link.send = (request, target) => limit(hpm.send(request, target), options);
  return link;
}

function limit<Reply extends IncomingReply>(
  call: Promise<Reply>,
  { signal, timeoutMs }: CallOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    // A rejection has the form of a reply, because callers read its `body`.
    const abort = (): void => reject({ body: signal?.reason });
    if (signal?.aborted === true) abort();
    signal?.addEventListener("abort", abort);
    const timer =
      timeoutMs === undefined
        ? undefined
        : setTimeout(() => reject({ body: timedOut(timeoutMs) }), timeoutMs);
    const release = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    };
    call.then(resolve, reject).finally(release);
  });
}

/** A view of an object with different values for some fields. Writes change the object itself. */
function overlay<Target extends object>(target: Target, fields: Readonly<Record<string, unknown>>): Target {
  return new Proxy(target, {
    get: (object, key) =>
      typeof key === "string" && Object.hasOwn(fields, key) ? fields[key] : Reflect.get(object, key),
  });
}
