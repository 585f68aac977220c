import type {
  BaseEvents,
  DashboardEvents,
  QnaEvents,
  ReportEvents,
  TileEvents,
  UnlistedEvents,
} from "@vitrine/contracts/frame";
import type { Page } from "./page.ts";

/**
 * What an event handler is given: a DOM event whose `detail` is the payload.
 *
 * @example
 * report.on("error", (event: service.ICustomEvent<models.IError>) => console.error(event.detail.message));
 */
export interface ICustomEvent<T> extends CustomEvent<T> {}

/**
 * Handles an event of a component.
 *
 * @example
 * const handler: service.IEventHandler<unknown> = () => console.log("rendered");
 * report.on("rendered", handler);
 */
export type IEventHandler<T> = (event: ICustomEvent<T>) => unknown;

/**
 * An event on its way from the frame to its component.
 *
 * @example
 * const event: service.IEvent<unknown> = { type: "tile", id: "costs", name: "tileLoaded", value: null };
 * powerbi.handleTileEvents(event);
 */
export interface IEvent<T> {
  type: string;
  id: string;
  name: string;
  value: T;
}

/** `pageChanged` as handlers see it: the new page comes as a `Page`. */
interface PageEvents {
  pageChanged: Omit<ReportEvents["pageChanged"], "newPage"> & { newPage: Page };
}

/**
 * Events of a report, by name, with the payload of each.
 *
 * @example
 * report.on("pageChanged", ({ detail }) => console.log(detail.newPage.displayName));
 */
export type ReportEventMap = Omit<ReportEvents, "pageChanged"> & PageEvents;
/**
 * Events of a dashboard, by name, with the payload of each.
 *
 * @example
 * (powerbi.get(element) as Dashboard).on("tileClicked", ({ detail }) => console.log(detail.tileId));
 */
export type DashboardEventMap = DashboardEvents;
/**
 * Events of a tile, by name, with the payload of each.
 *
 * @example
 * (powerbi.get(element) as Tile).on("tileLoaded", ({ detail }) => console.log(detail.width, detail.height));
 */
export type TileEventMap = TileEvents;
/**
 * Events of the question-and-answer component, by name, with the payload of each.
 *
 * @example
 * (powerbi.get(element) as Qna).on("visualRendered", ({ detail }) => console.log(detail));
 */
export type QnaEventMap = QnaEvents;
/**
 * Events of every component, by name, with the payload of each.
 *
 * @example
 * powerbi.get(element).on("saved", ({ detail }) => console.log(detail.saveAs));
 */
export type BaseEventMap = BaseEvents;

/**
 * Events of a component whose kind is not known.
 *
 * @example
 * powerbi.get(element).on("loaded", ({ detail }) => console.log(detail));
 */
export type AnyEventMap = Omit<ReportEventMap & Omit<TileEvents, keyof BaseEvents>, "visualRendered"> & {
  visualRendered: ReportEventMap["visualRendered"] | QnaEvents["visualRendered"];
};

export type { UnlistedEvents };

/** Names a map has, or any text that is not a literal: a variable cannot be checked before it runs. */
export type EventNameOf<Events, Name extends string> = string extends Name
  ? Name
  : Name extends keyof Events
    ? Name
    : never;

/** The payload of an event; `unknown` when the name is only known at run time. */
export type EventPayloadOf<Events, Name extends string> = Name extends keyof Events ? Events[Name] : unknown;

/** A type that no argument is inferred from. TypeScript has its own only since 5.4. */
// oxlint-disable-next-line typescript/no-explicit-any -- true of every type, which puts the choice off
export type Uninferred<Payload> = [Payload][Payload extends any ? 0 : never];

/**
 * Raises a DOM event on an element, bubbling and cancelable as components always raise them.
 */
export function raiseCustomEvent(element: HTMLElement, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
}
