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
 * The configuration of an embed, by `type`. Without `accessToken` the frame is only prepared.
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
   * What to embed. Without `accessToken` or `embedUrl` the frame is only prepared. The service gets this object
   * unchanged.
   */
  embedConfig: EmbedConfig;
  /** Called with the component after the frame is prepared and after every embed. */
  getEmbeddedComponent?: ((embeddedComponent: Embed) => void) | undefined;
  /** Handlers by event name; `null` removes the handler of an event. */
  eventHandlers?: Map<string, EventHandler | null> | undefined;
  /** The class of the rendered `<div>`, whose size is that of the embedded content. */
  cssClassName?: string | undefined;
  /** Loads a report without rendering it. Call `report.render()` to show it. */
  phasedEmbedding?: boolean | undefined;
  /** The service to use instead of that of the nearest provider or the shared one. Read once, on first display. */
  service?: service.Service | undefined;
  /** The inline style of the `<div>`, to set its size without a class. */
  style?: CSSProperties | undefined;
  /** Called after the container was reset. The component passed to `getEmbeddedComponent` no longer exists. */
  onReset?: (() => void) | undefined;
}
