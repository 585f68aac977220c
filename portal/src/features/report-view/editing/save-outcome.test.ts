import { expect, test } from "vitest";

import { whenSaved } from "./save-outcome.ts";

const saved = { saveAs: false, reportObjectId: "r1", reportName: "October" };

function anElement() {
  const element = new EventTarget();
  const send = (name: string, detail: unknown): void =>
    void element.dispatchEvent(new CustomEvent(name, { detail }));
  return { element, send };
}

test("the frame accepts a call first, and says later that it has saved", async () => {
  const { element, send } = anElement();
  const outcome = whenSaved(element, () => Promise.resolve());
  await Promise.resolve();
  send("saved", saved);
  expect(await outcome).toBe(saved);
});

test("a refusal has the words and the code of the frame; failures of visuals are none", async () => {
  const { element, send } = anElement();
  const outcome = whenSaved(element, () => Promise.resolve());
  send("error", { message: "A visual failed.", errorCode: "VisualQueryFailed" });
  const errorInfo = [
    { key: "code", value: "EditConflict" },
    { key: "by", value: "Ada" },
  ];
  send("error", {
    message: "Another version was saved.",
    errorCode: "EditConflict",
    technicalDetails: { errorInfo },
  });
  await expect(outcome).rejects.toMatchObject({
    message: "Another version was saved.",
    code: "EditConflict",
    by: "Ada",
  });
});

test("a call that is not accepted is a refusal too", async () => {
  const refusal = { message: "insufficient permissions", errorCode: "InsufficientPermissions" };
  const outcome = whenSaved(anElement().element, async () => {
    throw refusal;
  });
  await expect(outcome).rejects.toMatchObject({ message: refusal.message, code: refusal.errorCode });
});
