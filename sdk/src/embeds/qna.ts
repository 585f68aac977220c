import { qnaEventNames } from "@vitrine/contracts/frame";
import * as paths from "@vitrine/contracts/frame/paths";
import {
  type IEmbedConfigurationBase,
  type IError,
  validateLoadQnaConfiguration,
} from "@vitrine/contracts/models";
import type { QnaEventMap } from "./embed-events.ts";
import { Component } from "./component.ts";
import { Embed } from "./embed.ts";
import { askFrame, type FrameResponse } from "./frame-calls.ts";

const allowedEvents: string[] = /* @__PURE__ */ qnaEventNames.slice();

/**
 * The embedded question-and-answer component.
 *
 * @example
 * powerbi.embed(element, { type: "qna", datasetIds: ["dataset"], embedUrl, accessToken });
 */
export class Qna extends Component<QnaEventMap> {
  /** The type's name. */
  static override type: string = "Qna";
  /** Names `on` takes besides those of every component. */
  static override allowedEvents: string[] = allowedEvents;

  /** The path that its configuration is sent to. */
  override loadPath: string = paths.qnaLoad;
  /** The path that its configuration is sent to when it loads in phases. */
  override phasedLoadPath: string = "/qna/prepare";
  /** Names `on` takes. */
  override allowedEvents: string[] = [...Embed.allowedEvents, ...allowedEvents];

  /** Always `null`: questions go to datasets, and there may be several. */
  override getId(): null {
    return null;
  }

  /**
   * Asks a question in words.
   *
   * @example
   * await (powerbi.get(element) as Qna).setQuestion("sales by region");
   */
  setQuestion(question: string): Promise<FrameResponse> {
    return askFrame(this, "post", paths.qnaInterpret, { question });
  }

  /** The first thing wrong with its configuration, or `undefined`. */
  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateLoadQnaConfiguration(config);
  }

  /** @hidden Completes a configuration that has just been taken over. */
  override configChanged(_isBootstrap: boolean): void {}

  /** The last part of the url that `bootstrap` uses when it is given none. */
  override getDefaultEmbedUrlEndpoint(): string {
    return "qnaEmbed";
  }
}
