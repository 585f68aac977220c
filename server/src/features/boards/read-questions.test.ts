import { expect, test } from "vitest";

import { AppError } from "@vitrine/contracts/errors";
import { asReportId } from "@vitrine/contracts/ids";
import type { Tile } from "@vitrine/contracts/boards";

import type { Person } from "../../access/person.ts";
import { readQuestions, type QuestionReader } from "./read-questions.ts";
import type { ShownSource } from "./sources.ts";

const reportId = "aaaaaaaa-0000-4000-8000-0000000000a1";
const tiles = ["spend by channel", "grommets by zigzag"].map((question, place): Tile => ({
  id: `tile-${place}`,
  title: "",
  place: { x: 0, y: place, w: 4, h: 4 },
  content: { kind: "question", reportId, question, language: "en" },
}));
/** As much of a source as reading questions needs. */
const source = { report: {}, data: {}, profile: {} } as unknown as ShownSource;
const shown = new Map([[asReportId(reportId), source]]);
const person = { id: "person" } as unknown as Person;

type Understood = Awaited<ReturnType<QuestionReader["read"]>>;
const failingWith = (error: Error): QuestionReader => ({
  async read(question) {
    if (question === "spend by channel") throw error;
    return { answer: null, problem: "Not understood." } as Understood;
  },
});

test("[BOARD-28] a question whose members cannot be looked up is marked alone", async () => {
  const questions = failingWith(new AppError("engine_unavailable"));
  expect([...(await readQuestions(tiles, { shown, questions, person }))]).toEqual([
    ["tile-0", { problem: "unread" }],
    ["tile-1", { problem: "question", reason: "Not understood." }],
  ]);
});

test("a bug in reading a question is not hidden", async () => {
  const questions = failingWith(new TypeError("a bug"));
  await expect(readQuestions(tiles, { shown, questions, person })).rejects.toThrow("a bug");
});

test("[QNA-31] a pinned answer says the share of the member that it asks for", async () => {
  const visual = { type: "donutChart", name: "answer" } as const;
  const shareOf = {
    field: { table: "Device", column: "device" },
    members: [{ value: "Mobile", text: "Mobile" }],
    isRange: false,
  };
  const answer = { visual, measures: [], comparison: null, shareOf };
  const questions: QuestionReader = {
    read: async () => ({ answer, problem: null }) as unknown as Understood,
  };
  const read = await readQuestions(tiles.slice(0, 1), { shown, questions, person });
  expect(read.get("tile-0")?.answer?.visual).toEqual({
    ...visual,
    shareTitle: { column: shareOf.field, values: shareOf.members },
  });
});
