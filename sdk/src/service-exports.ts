// The members of the namespace `service`.
export type { ICustomEvent, IEvent, IEventHandler } from "./embeds/embed-events.ts";
export type { IPowerBiElement } from "./embeds/powerbi-element.ts";
export type {
  EmbedComponentFactory,
  IComponentEmbedConfiguration,
  IDebugOptions,
  IHpmFactory,
  IRouterFactory,
  IService,
  IServiceConfiguration,
  IWpmpFactory,
} from "./service-types.ts";
export { Service } from "./service.ts";
