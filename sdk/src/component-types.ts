import type { IEmbedConfigurationBase } from "@vitrine/contracts/models";
import { Dashboard } from "./embeds/dashboard.ts";
import type { Embed } from "./embeds/embed.ts";
import { Qna } from "./embeds/qna.ts";
import { Report } from "./embeds/report.ts";
import { Tile } from "./embeds/tile.ts";
import { Visual } from "./embeds/visual.ts";
import type { EmbedComponentFactory } from "./service-types.ts";
import type { EmbedHost } from "./embeds/embed-host.ts";

type Component = new (
  service: EmbedHost,
  element: HTMLElement,
  config: IEmbedConfigurationBase,
  phasedRender?: boolean,
  isBootstrap?: boolean,
) => Embed;

/** What `embed` makes for each type. The names are compared as written. */
const components: ReadonlyMap<string, Component> = /* @__PURE__ */ new Map<string, Component>([
  ["tile", Tile],
  ["report", Report],
  ["dashboard", Dashboard],
  ["qna", Qna],
  ["visual", Visual],
]);

/** Whether a type is one of the built-in ones, which no page may register. */
export function isReservedType(type: string): boolean {
  return components.has(type.toLowerCase());
}

/** Makes a component of a built-in type; `undefined` for any other type. */
export function findComponentFactory(type: string): EmbedComponentFactory | undefined {
  const Made = components.get(type);
  return (
    Made &&
    ((service, element, config, phasedRender, isBootstrap) =>
      new Made(service, element, config, phasedRender, isBootstrap))
  );
}
