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

/** The embedded question-and-answer component. */
export class Qna extends Component<QnaEventMap> {
  static override type: string = "Qna";
  static override allowedEvents: string[] = /* @__PURE__ */ qnaEventNames.slice();

  override loadPath: string = paths.qnaLoad;
  override phasedLoadPath: string = "/qna/prepare";
  override allowedEvents: string[] = [...Embed.allowedEvents, ...Qna.allowedEvents];

  /** Questions belong to no stored object. */
  override getId(): null {
    return null;
  }

  /** Asks a question in words. */
  setQuestion(question: string): Promise<FrameResponse> {
    return askFrame(this, "post", paths.qnaInterpret, { question });
  }

  override configChanged(_isBootstrap: boolean): void {}

  override getDefaultEmbedUrlEndpoint(): string {
    return "qnaEmbed";
  }

  override validate(config: IEmbedConfigurationBase): IError[] | undefined {
    return validateLoadQnaConfiguration(config);
  }
}
