import { expect, test } from "vitest";

import { measureSentences } from "../../messages/measure-sentences.ts";
import { faultText } from "./draft.ts";

test("a fault with a proposal is said as one question", () => {
  const fault = { code: "unknownMeasure", parameters: { name: "Clikcs" }, closest: "Clicks" } as const;
  for (const language of ["en", "de", "fr", "es"] as const) {
    const text = faultText({ ok: false, span: { from: 15, to: 21 }, fault }, measureSentences(language));
    expect(text).toMatch(/16.*Clikcs.*Clicks.*\?$/);
  }
});
