import type {
  BaseEvents,
  DashboardEvents,
  QnaEvents,
  ReportEvents,
  TileEvents,
  UnlistedEvents,
} from "@vitrine/contracts/frame";
import type { Page } from "../report/page.ts";

/**
 * The event that a handler receives: a DOM event whose `detail` is the payload.
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
 * An event that a frame has sent to its component.
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

/** `pageChanged` with the new page as a `Page`. */
interface PageEvents {
  pageChanged: Omit<ReportEvents["pageChanged"], "newPage"> & { newPage: Page };
}

/**
 * The events of a report by name, with the type of each payload.
 *
 * @example
 * report.on("pageChanged", ({ detail }) => console.log(detail.newPage.displayName));
 */
export type ReportEventMap = Omit<ReportEvents, "pageChanged"> & PageEvents;
/**
 * The events of a dashboard by name, with the type of each payload.
 *
 * @example
 * (powerbi.get(element) as Dashboard).on("tileClicked", ({ detail }) => console.log(detail.tileId));
 */
export type DashboardEventMap = DashboardEvents;
/**
 * The events of a tile by name, with the type of each payload.
 *
 * @example
 * (powerbi.get(element) as Tile).on("tileLoaded", ({ detail }) => console.log(detail.width, detail.height));
 */
export type TileEventMap = TileEvents;
/**
 * The events of the Q&A component by name, with the type of each payload.
 *
 * @example
 * (powerbi.get(element) as Qna).on("visualRendered", ({ detail }) => console.log(detail));
 */
export type QnaEventMap = QnaEvents;
/**
 * The events of every component by name, with the type of each payload.
 *
 * @example
 * powerbi.get(element).on("saved", ({ detail }) => console.log(detail.saveAs));
 */
export type BaseEventMap = BaseEvents;

/**
 * The events of a component of unknown type.
 *
 * @example
 * powerbi.get(element).on("loaded", ({ detail }) => console.log(detail));
 */
export type AnyEventMap = Omit<ReportEventMap & Omit<TileEvents, keyof BaseEvents>, "visualRendered"> & {
  visualRendered: ReportEventMap["visualRendered"] | QnaEvents["visualRendered"];
};

export type { UnlistedEvents };

/**
 * The event names of a map, or any string that is not a literal, because a variable cannot be checked at compile time.
 */
export type EventNameOf<Events, Name extends string> = string extends Name
  ? Name
  : Name extends keyof Events
    ? Name
    : never;

/** The payload of an event; `unknown` if its name is known only at run time. */
export type EventPayloadOf<Events, Name extends string> = Name extends keyof Events ? Events[Name] : unknown;

/** A type that TypeScript does not infer from an argument. `NoInfer` exists only since TypeScript 5.4. */
// oxlint-disable-next-line typescript/no-explicit-any -- the condition holds for every type and only defers inference
export type Uninferred<Payload> = [Payload][Payload extends any ? 0 : never];

/** Raises a DOM event on an element. It bubbles and can be cancelled. */
export function raiseCustomEvent(element: HTMLElement, name: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
}
