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

/** The component in a container, whichever service made it; `null` when there is none. */
export function componentIn(element: HTMLElement): Embed | null {
  // The property is part of the contract with pages; nothing but a service writes it.
  const component: unknown = Reflect.get(element, "powerBiEmbed");
  return component ? (component as Embed) : null;
}

export function putComponent(element: HTMLElement, component: Embed): void {
  Object.assign(element, { powerBiEmbed: component });
}

export function removeComponent(element: HTMLElement): void {
  Reflect.deleteProperty(element, "powerBiEmbed");
}
