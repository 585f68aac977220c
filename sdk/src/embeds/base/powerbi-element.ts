import type { Embed } from "./embed.ts";

/**
 * A container with an embedded component. Pages read the property as well.
 *
 * @example
 * const { powerBiEmbed } = element as service.IPowerBiElement;
 * console.log(powerBiEmbed.config.uniqueId);
 */
export interface IPowerBiElement extends HTMLElement {
  powerBiEmbed: Embed;
}

/** A container, with or without a component. The property is part of the public interface. */
export type Container = HTMLElement & Partial<IPowerBiElement>;

/** The component in a container, of any service. */
export function componentIn(element: Container): Embed | undefined {
  return element.powerBiEmbed;
}
