import type { Page } from "@playwright/test";

import { axeFaults } from "./axe-faults.ts";
import type { FrameServer } from "./frame-server.ts";
import { expect, test } from "./frame-test.ts";
import { openHostPage, type HostPage } from "./host-page.ts";

const config = { type: "qna", accessToken: "token-edit-questions", datasetIds: ["campaign_digital"] };

async function openQuestions(page: Page, frameServer: FrameServer, changes: object = {}): Promise<HostPage> {
  const host = await openHostPage(page, frameServer, { path: "/qnaEmbed" });
  expect(await host.call("POST", "/qna/load", { ...config, ...changes })).toMatchObject({ statusCode: 202 });
  await host.event("loaded");
  return host;
}

test("[QNA-57] a question is typed with the keys alone: the list completes it, Enter asks it, the answer is drawn and explained", async ({
  page,
  frameServer,
}) => {
  const host = await openQuestions(page, frameServer);
  const field = host.frame.getByRole("combobox", { name: "Your question" });
  await field.focus();
  await page.keyboard.type("spend by chan");
  const list = host.frame.getByRole("listbox");
  await expect(list.getByRole("option").first()).toContainText("Channel");
  await page.keyboard.press("ArrowDown");
  const chosen = list.getByRole("option", { selected: true });
  await expect(field).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  expect(await host.heard()).not.toContain("POST /qna/u1/events/escapePressed");
  await page.keyboard.press("Escape");
  await host.event("escapePressed");
  await page.keyboard.type("n");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("spend by Channel ");
  await page.keyboard.press("Enter");
  expect(await host.event("visualRendered")).toMatchObject({ normalizedQuestion: "Spend, by Channel" });
  await expect(host.frame.getByRole("figure")).toHaveAttribute("data-status", "ready");
  await expect(host.frame.getByRole("definition")).toHaveText("All dates");
  expect(await axeFaults(page)).toEqual([]);
});

test("[QNA-57] every part that was understood can be changed, and what was not is underlined with offers", async ({
  page,
  frameServer,
}) => {
  const host = await openQuestions(page, frameServer, { question: "spend by channel" });
  await host.event("visualRendered");
  const measure = host.frame.getByRole("combobox", { name: "Change: Measure" });
  await measure.selectOption("Clicks");
  await expect(host.frame.getByRole("combobox", { name: "Your question" })).toHaveValue("Clicks by channel");
  await expect(host.frame.getByRole("figure", { name: "Clicks by channel" })).toBeVisible();
  const since = (await host.heard()).length;
  await host.call("POST", "/qna/interpret", { question: "spend by chanel zzzz" });
  await host.event("info", since);
  await expect(host.frame.getByText("Not understood: “zzzz”.")).toBeVisible();
  await expect(host.frame.getByRole("figure")).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);
});

test("[QNA-58] an answer is kept on a page of a report that the token may save", async ({
  page,
  frameServer,
}) => {
  const host = await openQuestions(page, frameServer, { question: "spend by channel" });
  await host.event("visualRendered");
  frameServer.saved.splice(0);
  await host.frame.getByRole("combobox", { name: "Page" }).selectOption("Trends");
  await host.frame.getByRole("button", { name: "Keep in the report" }).click();
  expect(await host.event("saved")).toMatchObject({ reportObjectId: "report-1", saveAs: false });
  await expect(host.frame.getByText("The answer is on the page “Trends”.")).toBeVisible();
  const [definition] = frameServer.saved as {
    pages: { name: string; visuals: { name: string; title: string }[] }[];
  }[];
  const trends = definition?.pages.find(({ visuals }) => visuals.some(({ name }) => name === "answer"));
  expect(trends?.visuals.find(({ name }) => name === "answer")?.title).toBe("Spend by channel");
});

test("[QNA-57] only the answer is shown in the mode that says so, in the reader's language, on a phone and in the dark", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const settings = { appearance: "dark", localeSettings: { language: "de" } };
  const host = await openQuestions(page, frameServer, {
    settings,
    viewMode: 1,
    question: "Spend nach Channel",
  });
  await host.event("visualRendered");
  await expect(host.frame.getByRole("figure")).toBeVisible();
  await expect(host.frame.getByRole("combobox", { name: "Ihre Frage" })).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);
});
