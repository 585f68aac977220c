import { AppError } from "@vitrine/contracts/errors";
import type { StatementEdit } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { withSettings } from "./settings.ts";
import { statementOf } from "./templates/catalogue.ts";

const edit: StatementEdit = {
  language: "en",
  size: "a5",
  orientation: "landscape",
  defaults: [],
  version: 1,
};

test("[STATEMENT-25] a paper that is too small for the statement is refused", () => {
  const plan = statementOf("media-plan", "en");
  const tall = { kind: "paragraph" as const, runs: [], rows: 20 };
  const body = [...plan.body, { kind: "text" as const, cells: [{ width: 1, lines: [tall, tall] }] }];
  expect(() => withSettings({ ...plan, body }, edit)).toThrow(AppError);
  expect(withSettings({ ...plan, body }, { ...edit, size: "a3" }).page.size).toBe("a3");
});

test("[STATEMENT-25] null removes a default, and parameters that are not named keep theirs", () => {
  const proof = statementOf("proof-of-delivery", "en");
  const changed = withSettings(proof, { ...edit, size: "a4", defaults: [{ name: "From", default: null }] });
  const [from, through] = changed.parameters;
  expect(from?.default).toBeUndefined();
  expect(through?.default).toEqual({ preset: "lastMonth", edge: "through" });
});
