// The members of the namespace `service`.
export type { ICustomEvent, IEvent, IEventHandler } from "./embeds/base/embed-events.ts";
export type { IPowerBiElement } from "./embeds/base/powerbi-element.ts";
export type { EmbedComponentFactory } from "./report-service.ts";
export type {
  IComponentEmbedConfiguration,
  IDebugOptions,
  IHpmFactory,
  IRouterFactory,
  IService,
  IServiceConfiguration,
  IWpmpFactory,
} from "./service-types.ts";
export { Service } from "./service.ts";
