import { httpRoutes } from "@vitrine/contracts/http";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import { embedRoute, sessionRoute, type Binding } from "../../http/route.ts";
import { languageOfRequest, presentQuestions } from "../embedding/service.ts";
import type { QuestionService } from "./service.ts";

/** For the portal: what a page needs to embed questions. */
export function questionRoutes(questions: QuestionService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.getQuestions, async ({ person, params }) =>
      presentQuestions(await questions.embed(person, asWorkspaceId(params.workspaceId))),
    ),
  ];
}

/** For the frame: what questions are read with. */
export function askingRoutes(questions: QuestionService): readonly Binding[] {
  const texts = embedRoute(httpRoutes.getQuestionTexts, async ({ token, request, reply }) => {
    void reply.header("vary", "accept-language");
    return questions.textsFor(token, languageOfRequest(request.headers["accept-language"]));
  });
  const members = embedRoute(httpRoutes.findEmbedMembers, async ({ token, body, request }) => {
    const language = languageOfRequest(request.headers["accept-language"]);
    return { found: await questions.findMembers({ token, phrases: body.phrases, language }) };
  });
  return [texts, members];
}
