import { qnaEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import {
  type IEmbedConfigurationBase,
  type IError,
  validateLoadQnaConfiguration,
} from "@vitrine/contracts/models";
import type { QnaEventMap } from "./base/embed-events.ts";
import { Component } from "./base/component.ts";
import { Embed } from "./base/embed.ts";
import { askFrame, type FrameResponse } from "./base/frame-calls.ts";

const allowedEvents: string[] = /* @__PURE__ */ qnaEventNames.slice();

/**
 * An embedded Q&A component, which answers questions about data.
 *
 * @example
 * powerbi.embed(element, { type: "qna", datasetIds: ["dataset"], embedUrl, accessToken });
 */
export class Qna extends Component<QnaEventMap> {
  /** The name of the type. */
  static override type: string = "Qna";
  /** Event names of Q&A components, in addition to those of every component. */
  static override allowedEvents: string[] = allowedEvents;

  /** The path of the load request. */
  override loadPath: string = paths.qnaLoad;
  /** The path of the load request for phased loading. */
  override phasedLoadPath: string = "/qna/prepare";
  /** The event names that `on` accepts. */
  override allowedEvents: string[] = [...Embed.allowedEvents, ...allowedEvents];

  /** Always `null`, because a question can refer to several datasets. */
  override getId(): null {
    return null;
  }

  /**
   * Asks a question in natural language.
   *
   * @example
   * await (powerbi.get(element) as Qna).setQuestion("sales by region");
   */
  setQuestion(question: string): Promise<FrameResponse> {
    return askFrame(this, "post", paths.qnaInterpret, { question });
  }

  /** Validates a configuration. Returns the first fault, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateLoadQnaConfiguration(config);
  }

  /** @hidden Completes a new configuration. */
  override configChanged(_isBootstrap: boolean): void {}

  /** The last part of the URL that `bootstrap` uses by default. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "qnaEmbed";
  }
}
