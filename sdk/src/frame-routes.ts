import * as paths from "@vitrine/contracts/frame/paths";
import { type IEvent, raiseCustomEvent } from "./embeds/embed-events.ts";
import type { Embed } from "./embeds/embed.ts";
import { Page } from "./embeds/page.ts";
import { findEventHook } from "./event-hook.ts";
import * as messages from "./messages.ts";
import { isRecord } from "./messaging/message-shape.ts";
import type { RoutedRequest, RoutedResponse } from "./messaging/router.ts";
import { senderOf } from "./messaging/window-port.ts";
import type { ReportService } from "./report-service.ts";

/** Lets the frames of reports report events, and all frames ask hooks. */
export function addFrameRoutes(service: ReportService): void {
  for (const path of [paths.ready, paths.reportEvent, paths.pageEvent, paths.visualEvent]) {
    addEventRoute(service, path);
  }
  service.router.post(paths.eventHook, (request, response) => answerHook(service, request, response));
}

/** Lets frames report events under a path. */
export function addEventRoute(service: ReportService, path: string): void {
  service.router.post(path, (request, response) => {
    // The one route without a name is that of `ready`.
    const { uniqueId = "", eventName = "ready" } = request.params;
    handleEvent(service, { id: uniqueId, name: eventName, value: request.body }, request);
    response.send(200, null);
  });
}

/** Raises an event on the container of the component it names; without a request, it is the page's own. */
export function handleEvent(
  service: ReportService,
  { id, name, value }: Omit<IEvent<unknown>, "type">,
  request: object | null,
): void {
  const component = findSpeaker(service, id, request);
  if (!component || !isComponentEvent(component, name)) return;
  if (name === "pageChanged") completePage(component, value);
  if (name === "error") void service.tokens?.handleError(component, value);
  raiseCustomEvent(component.element, name, value);
}

async function answerHook(
  service: ReportService,
  request: RoutedRequest,
  response: RoutedResponse,
): Promise<void> {
  const { uniqueId = "", hookName = "" } = request.params;
  const component = findSpeaker(service, uniqueId, request);
  if (!component) return response.send(404, null);
  const found = findEventHook(component, hookName, service.tokens);
  if (found === undefined) return;
  const body = isRecord(request.body) ? request.body : {};
  return service.invokeSDKHook(found, { body: { ...body, report: component } }, response);
}

/** The component with this id, provided that the message came from its own frame or from the page itself. */
function findSpeaker(service: ReportService, uniqueId: string, request: object | null): Embed | undefined {
  const component = service.find(uniqueId);
  const sender = request && senderOf(request);
  return !sender || component?.iframe.contentWindow === sender ? component : undefined;
}

/**
 * Whether an event's name may be raised on the container. Frames may have events of their own, but not ones that the
 * page would take for the browser's, such as `click`.
 */
function isComponentEvent({ allowedEvents, element }: Embed, name: string): boolean {
  return allowedEvents?.includes(name) || !(`on${name.toLowerCase()}` in element);
}

/** Pages are given to handlers as `Page`. */
function completePage(component: Embed, value: unknown): void {
  if (!isRecord(value) || !isRecord(value["newPage"])) throw new Error(messages.noNewPage);
  const { name, displayName } = value["newPage"];
  value["newPage"] = new Page(component, String(name), String(displayName), true);
}
