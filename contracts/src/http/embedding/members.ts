import * as z from "zod/mini";

import { fieldSchema } from "../../query/model-description.ts";
import { questionTextsSchema } from "../../questions/question-texts.ts";
import { engineFailures, route } from "../route.ts";

/** What one call can look up, and how many members it returns for each phrase. */
export const memberLimits = { phrases: 24, phraseLength: 80, members: 8 } as const;

const foundMemberSchema = z.object({
  field: fieldSchema,
  /** As filters contain it. */
  value: z.string(),
  /** As it is shown in the language of `Accept-Language`. */
  text: z.string(),
  /**
   * 0 if it is what was typed, apart from case and accents; the share of the name that was left out if its words were typed; else
   * how many letters differ.
   */
  distance: z.number(),
});
export type FoundMember = z.output<typeof foundMemberSchema>;

/** What questions about the data of a token are read with. */
export const getQuestionTexts = route({
  method: "GET",
  path: "/api/embed/question-texts/",
  access: "embed",
  summary:
    "Returns further words for the fields and values that the token allows, for the language of `Accept-Language`, with which questions in plain words are read.",
  failures: ["report_not_found", ...engineFailures],
  params: null,
  body: null,
  reply: questionTextsSchema,
});

/** Looks up the words of a question that may be names of campaigns, channels and the like. */
export const findEmbedMembers = route({
  method: "POST",
  path: "/api/embed/members/",
  access: "embed",
  summary:
    "Returns, for each phrase, the values of text columns that are called like it, the best first, forgiving case, accents and a few wrong letters. Only values within the token's security predicate are found.",
  failures: ["report_not_found", "query_cancelled", ...engineFailures],
  rate: { perMinute: 120 },
  params: null,
  body: z.object({
    phrases: z
      .array(z.string().check(z.minLength(1), z.maxLength(memberLimits.phraseLength)))
      .check(z.minLength(1), z.maxLength(memberLimits.phrases)),
  }),
  reply: z.object({
    /** In the order of the phrases. */
    found: z.array(z.array(foundMemberSchema)),
  }),
});
