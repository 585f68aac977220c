import type { IEmbedConfigurationBase, IReportCreateConfiguration } from "@vitrine/contracts/models";
import { Component } from "./component.ts";
import type { BaseEventMap } from "./embed-events.ts";
import { sessionHeaders, tellFrame } from "./frame-calls.ts";

/** What is sent when the frame has loaded: the making of a report instead of a report. */
export abstract class Creation extends Component<BaseEventMap> {
  abstract createConfig: IEmbedConfigurationBase | IReportCreateConfiguration;

  /** The path that the creation is sent to. */
  protected abstract readonly createPath: string;

  /**
   * @hidden Starts the creation as soon as the frame has loaded.
   *
   * @throws `IError[]` for a wrong configuration, before anything is sent
   */
  override startLoad(): void {
    const errors = this.validate(this.createConfig);
    // oxlint-disable-next-line typescript/only-throw-error -- the models' own list, as everywhere
    if (errors) throw errors;
    this.session.run(() => this.create());
  }

  /**
   * Starts the creation. Called when the frame has loaded.
   *
   * @throws (rejects) `IError[]` for a wrong configuration, else what the frame answered
   */
  override async create(): Promise<void> {
    const errors = this.validate(this.createConfig);
    // oxlint-disable-next-line typescript/only-throw-error -- the models' own list, as everywhere
    if (errors) throw errors;
    return tellFrame(this, "post", this.createPath, this.createConfig, sessionHeaders(this));
  }
}
