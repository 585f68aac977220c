import type { IEmbedConfigurationBase, IReportCreateConfiguration } from "@vitrine/contracts/models";
import { Component } from "./base/component.ts";
import type { BaseEventMap } from "./base/embed-events.ts";
import { sessionHeaders, callFrame } from "./base/frame-calls.ts";

/** A component that sends the creation of a report when the frame has loaded, instead of loading a report. */
export abstract class Creation extends Component<BaseEventMap> {
  abstract createConfig: IEmbedConfigurationBase | IReportCreateConfiguration;

  /** The path of the creation request. */
  protected abstract readonly createPath: string;

  /**
   * @hidden Starts the creation as soon as the frame has loaded.
   *
   * @throws `IError[]` for an invalid configuration, before anything is sent
   */
  override startLoad(): void {
    const errors = this.validate(this.createConfig);
    if (errors) throw errors;
    this.session.run(() => this.create());
  }

  /**
   * Starts the creation. Called when the frame has loaded.
   *
   * @throws (rejects) `IError[]` for an invalid configuration, or the error that the frame answered
   */
  override async create(): Promise<void> {
    const errors = this.validate(this.createConfig);
    if (errors) throw errors;
    return callFrame(this, "post", this.createPath, this.createConfig, sessionHeaders(this));
  }
}
