import type { Embed } from "./embed.ts";

/**
 * A container with a component in it. Pages read the property too.
 *
 * @example
 * const { powerBiEmbed } = element as service.IPowerBiElement;
 * console.log(powerBiEmbed.config.uniqueId);
 */
export interface IPowerBiElement extends HTMLElement {
  powerBiEmbed: Embed;
}

/** A container, with a component in it or not. The property is part of the contract with pages. */
export type Container = HTMLElement & Partial<IPowerBiElement>;

/** The component in a container, whichever service made it. */
export function componentIn(element: Container): Embed | undefined {
  return element.powerBiEmbed;
}
