import type { Embed, service } from "@vitrine/sdk";
import { Component, createElement, createRef, type ReactElement } from "react";

import type { EmbedProps } from "./embed-props.ts";
import { PowerBIEmbed } from "./power-bi-embed.ts";

/**
 * `PowerBIEmbed` as a class component, for code that extends it.
 *
 * @example
 * class SalesReport extends PowerBIEmbedClass {
 *   override componentDidMount() { console.log(this.embed?.getId()); }
 * }
 */
export class PowerBIEmbedClass extends Component<EmbedProps> {
  readonly #inner = createRef<PowerBIEmbed>();

  /** The embedded component; `undefined` before first display and after removal. */
  get embed(): Embed | undefined {
    return this.#inner.current?.embed;
  }

  /** The service of the component. */
  get powerbi(): service.Service | undefined {
    return this.#inner.current?.powerbi;
  }

  /** Renders `PowerBIEmbed`. Call it when you override it. */
  override render(): ReactElement {
    return createElement(PowerBIEmbed, { ...this.props, ref: this.#inner });
  }
}
