import type { Tile } from "@vitrine/contracts/boards";
import { AppError } from "@vitrine/contracts/errors";
import type { ShownTile } from "@vitrine/contracts/http";
import type { ReportId } from "@vitrine/contracts/ids";
import { supportedLanguage } from "@vitrine/contracts/languages";
import { visualWithShare } from "@vitrine/contracts/questions";

import type { Person } from "../../access/person.ts";
import type { QuestionService } from "../questions/service.ts";
import { sourceOf, type ShownSource } from "./sources.ts";

export type QuestionReader = Pick<QuestionService, "read">;

/** How the question of a tile is understood: its answer, or why there is none. */
export type QuestionOfTile = Pick<ShownTile, "answer" | "problem" | "reason">;

interface Reading {
  readonly shown: ReadonlyMap<ReportId, ShownSource>;
  readonly questions: QuestionReader;
  readonly person: Person;
}

/**
 * Reads the questions of tiles, each with the fields and the members that the report behind it shows to the reader. The
 * frame gets the visuals that answer them, so that it asks for their figures together with those of the other tiles.
 */
export async function readQuestions(
  tiles: readonly Tile[],
  { shown, questions, person }: Reading,
): Promise<ReadonlyMap<string, QuestionOfTile>> {
  const read = tiles.map(async (tile): Promise<[string, QuestionOfTile] | null> => {
    const source = sourceOf(tile);
    const report = source === null ? undefined : shown.get(source);
    if (tile.content.kind !== "question" || report === undefined) return null;
    const { question, language } = tile.content;
    const { data, dataset, today, completeThrough, profile } = report;
    const fairness = { person: person.id, workspace: report.report.workspaceId, class: "page" } as const;
    const asked = {
      language: supportedLanguage([language]),
      data: { ...data, fairness },
      described: dataset,
      // The same days as in a frame that asks the question.
      clock: {
        today: today ?? completeThrough ?? "",
        completeThrough,
        campaign: null,
        calendar: profile.calendar,
      },
    };
    const understood = await questions.read(question, asked).catch(unreadIfRefused);
    if (understood === null) return [tile.id, { problem: "unread" }];
    const { answer, problem } = understood;
    if (answer === null)
      return [tile.id, { problem: "question", ...(problem === null ? {} : { reason: problem }) }];
    const { measures, comparison } = answer;
    return [tile.id, { answer: { visual: visualWithShare(answer), measures: [...measures], comparison } }];
  });
  return new Map((await Promise.all(read)).filter((one) => one !== null));
}

/** Members that cannot be looked up now concern one tile. A bug concerns the whole call. */
function unreadIfRefused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
