import type { IEmbedConfigurationBase } from "@vitrine/contracts/models";
import type { EmbedHost } from "./embed-host.ts";
import { Embed } from "./embed.ts";

/** A component that always creates its frame and never reuses an existing one. */
export abstract class Component<Events extends object> extends Embed<Events> {
  constructor(
    service: EmbedHost,
    element: HTMLElement,
    config: IEmbedConfigurationBase,
    phasedRender?: boolean,
    isBootstrap?: boolean,
  ) {
    super(service, element, config, undefined, phasedRender, isBootstrap);
  }
}
