import * as paths from "@vitrine/contracts/frame/paths";
import { type IEvent, raiseCustomEvent } from "./embeds/base/embed-events.ts";
import type { Embed } from "./embeds/base/embed.ts";
import { Page } from "./embeds/report/page.ts";
import { findEventHook, type EventHook } from "./event-hook.ts";
import * as messages from "./messages.ts";
import { isRecord } from "./messaging/message-shape.ts";
import type { RoutedRequest, RoutedResponse, RouterCalls } from "./messaging/router.ts";
import { senderOf } from "./messaging/window-port.ts";
import type { TokenKeeper } from "./tokens/token-provider.ts";

/** The part of the service that dispatches the messages of frames. */
interface RoutedService {
  readonly router: RouterCalls;
  readonly tokens: TokenKeeper | null;
  find(uniqueId: string): Embed | undefined;
  invokeSDKHook(
    hook: EventHook | null,
    request: { readonly body?: unknown },
    response: Pick<RoutedResponse, "send">,
  ): Promise<void>;
}

/** Adds the routes for events of reports, and for hooks of all frames. */
export function addFrameRoutes(service: RoutedService): void {
  for (const path of [paths.ready, paths.reportEvent, paths.pageEvent, paths.visualEvent]) {
    addEventRoute(service, path);
  }
  service.router.post(paths.eventHook, (request, response) => answerHook(service, request, response));
}

export function addEventRoute(service: RoutedService, path: string): void {
  service.router.post(path, (request, response) => {
    // Only the route of `ready` has no event name.
    const { uniqueId = "", eventName = "ready" } = request.params;
    handleEvent(service, { id: uniqueId, name: eventName, value: request.body }, request);
    response.send(200, null);
  });
}

/** Raises an event on the container of a component. Without a request, the event comes from the page itself. */
export function handleEvent(
  service: RoutedService,
  { id, name, value }: Omit<IEvent<unknown>, "type">,
  request: object | null,
): void {
  const component = findSender(service, id, request);
  if (!component || !isComponentEvent(component, name)) return;
  if (name === "pageChanged") completePage(component, value);
  if (name === "error") void service.tokens?.handleError(component, value);
  raiseCustomEvent(component.element, name, value);
}

async function answerHook(
  service: RoutedService,
  request: RoutedRequest,
  response: RoutedResponse,
): Promise<void> {
  const { uniqueId = "", hookName = "" } = request.params;
  const component = findSender(service, uniqueId, request);
  if (!component) return response.send(404, null);
  const found = findEventHook(component, hookName, service.tokens);
  if (found === undefined) return;
  const body = isRecord(request.body) ? request.body : {};
  return service.invokeSDKHook(found, { body: { ...body, report: component } }, response);
}

/** The component with this id, if the message came from the component's frame or from the page itself. */
function findSender(service: RoutedService, uniqueId: string, request: object | null): Embed | undefined {
  const component = service.find(uniqueId);
  const sender = request && senderOf(request);
  return !sender || component?.iframe.contentWindow === sender ? component : undefined;
}

/**
 * Whether an event name can be raised on the container. Frames can have events that are not listed, but not those of
 * the browser, such as `click`.
 */
function isComponentEvent({ allowedEvents, element }: Embed, name: string): boolean {
  return allowedEvents?.includes(name) || !(`on${name.toLowerCase()}` in element);
}

/** Handlers get pages as `Page`. */
function completePage(component: Embed, value: unknown): void {
  if (!isRecord(value) || !isRecord(value["newPage"])) throw new Error(messages.noNewPage);
  const { name, displayName } = value["newPage"];
  value["newPage"] = new Page(component, String(name), String(displayName), true);
}
