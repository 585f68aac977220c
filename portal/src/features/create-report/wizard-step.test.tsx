import { providedTemplateOf } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { messages } from "../../shared/messages.ts";
import { refusal, renderSettled } from "../../testing/render-settled.tsx";
import { emptyDraft } from "./create-draft.ts";
import { createReportMessages as texts } from "./create-report-messages.ts";
import { WizardStep } from "./wizard-step.tsx";

const lists = [
  ["templates", 1, texts.templatesFailed],
  ["pages", 2, texts.pagesFailed],
  ["campaigns", 3, texts.campaignsFailed],
] as const;

const renderStep = (step: number, status: number, body: unknown): Promise<string> =>
  renderSettled(
    <WizardStep
      draft={{ ...emptyDraft("w1"), step, template: step > 1 ? "t1" : null }}
      emptyFields={new Set()}
      onChange={() => undefined}
    />,
    () => ({ status, body }),
  );

test.each(lists)(
  "%s that cannot be loaded: the step shows it and offers to try again",
  async (_, step, text) => {
    const markup = await renderStep(step, 500, refusal(500, "internal").body);
    expect(markup).toContain('role="alert"');
    expect(markup).toContain(text);
    expect(markup).toContain(messages.retry);
    expect(markup).not.toContain(messages.noOptions);
  },
);

test.each(lists)("[DIALOG-34] an empty list of %s is not a failure", async (_, step, text) => {
  const markup = await renderStep(step, 200, []);
  expect(markup).not.toContain('role="alert"');
  expect(markup).not.toContain(text);
  if (step < 3) expect(markup).toContain(messages.noOptions);
});

test("[CALL-28] an answer without an array of campaigns counts as an empty list", async () => {
  const markup = await renderStep(3, 200, { none: true });
  expect(markup).not.toContain('role="alert"');
  expect(markup).toContain(texts.campaigns);
});

test("[PROVIDER-21] templates of another provider are marked, and their last step offers no period", async () => {
  const option = { label: "Sales", description: "", version: 1, isAgency: false, mayDelete: false };
  const value = providedTemplateOf("6e2ba4a5-3f0b-4d1b-8b5e-0d6d2b7f5a11");
  const choices = await renderStep(1, 200, [{ ...option, value, provider: "powerbi" }]);
  expect(choices).toContain(texts.ofProvider.powerbi);
  expect(choices).toContain(texts.copied);
  const last = (template: string): Promise<string> =>
    renderSettled(
      <WizardStep
        draft={{ ...emptyDraft("w1"), step: 3, template }}
        emptyFields={new Set()}
        onChange={() => undefined}
      />,
      () => ({ status: 200, body: [] }),
    );
  expect(await last(value)).toContain(texts.campaignsOfCopy);
  expect(await last(value)).not.toContain(texts.periodOfTemplate);
  expect(await last("t1")).toContain(texts.periodOfTemplate);
});
