import type {
  Embed,
  IDashboardEmbedConfiguration,
  IQnaEmbedConfiguration,
  IReportCreateConfiguration,
  IReportEmbedConfiguration,
  ITileEmbedConfiguration,
  IVisualEmbedConfiguration,
  models,
  service,
} from "@vitrine/sdk";
import type { CSSProperties } from "react";

/**
 * What can be embedded; `type` says which. Without `accessToken` the frame is only prepared.
 *
 * @example
 * const embedConfig: EmbedConfig = { type: "report", id, embedUrl, accessToken, pageName: "campaigns" };
 * const campaigns = <PowerBIEmbed embedConfig={embedConfig} cssClassName="report" />;
 */
export type EmbedConfig =
  | IReportEmbedConfiguration
  | IDashboardEmbedConfiguration
  | ITileEmbedConfiguration
  | IQnaEmbedConfiguration
  | IVisualEmbedConfiguration
  | models.IPaginatedReportLoadConfiguration
  | IReportCreateConfiguration;

/**
 * Handles an event of the embedded component. It gets the DOM event, whose `detail` is the payload, and the component.
 *
 * @example
 * const handleLoaded: EventHandler = (event, report) => console.log(event?.detail, report);
 */
export type EventHandler = {
  // oxlint-disable-next-line typescript/no-explicit-any -- the map holds handlers of every event; existing ones read `detail` untyped
  (event?: service.ICustomEvent<any>, embeddedEntity?: Embed): void | null;
};

/**
 * Properties of `PowerBIEmbed`.
 *
 * @example
 * function ReadOnlyReport(props: EmbedProps) {
 *   const settings = { panes: { filters: { visible: false } } };
 *   return <PowerBIEmbed {...props} embedConfig={{ type: "report", id, embedUrl, accessToken, settings }} />;
 * }
 */
export interface EmbedProps {
  /**
   * What to embed. With `accessToken` and `embedUrl` it is embedded, without one of them the frame is only prepared.
   * It is handed to the service as it is.
   */
  embedConfig: EmbedConfig;
  /** Called with the component after the frame is prepared and after every embed. */
  getEmbeddedComponent?: ((embeddedComponent: Embed) => void) | undefined;
  /** Handlers by event name; `null` takes the handler of that event away. */
  eventHandlers?: Map<string, EventHandler | null> | undefined;
  /** Class of the one `<div>` that is rendered. Its size is the size of the embedded content. */
  cssClassName?: string | undefined;
  /** Loads a report without rendering it; call `report.render()` when the page is ready for it. */
  phasedEmbedding?: boolean | undefined;
  /** The service to embed with, instead of the nearest provider's or the shared one. Read once, on first display. */
  service?: service.Service | undefined;
  /** Inline style of the `<div>`, for a size without a class. */
  style?: CSSProperties | undefined;
  /** Called after the container was reset: the component given to `getEmbeddedComponent` is gone. */
  onReset?: (() => void) | undefined;
}
