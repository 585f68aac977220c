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
type Container = HTMLElement & Partial<IPowerBiElement>;

/** The component in a container, whichever service made it; `null` when there is none. */
export function componentIn(element: Container): Embed | null {
  return element.powerBiEmbed || null;
}

export function putComponent(element: Container, component: Embed): void {
  element.powerBiEmbed = component;
}

export function removeComponent(element: Container): void {
  delete element.powerBiEmbed;
}
