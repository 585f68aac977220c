import { expect } from "@playwright/test";

import { findingsInLooks } from "./axe-findings.ts";
import { test, type Call } from "./people.ts";

const workspace = "atelier-lumen";

/** A schedule of the only report that the workspace lists first, due every Monday. */
function scheduleOf(reportId: string, name: string) {
  return {
    name,
    reportId,
    rule: {
      recurrence: { type: "weeks", every: 1, weekdays: [1] },
      at: "07:30",
      timeZone: "Europe/Berlin",
      from: "2026-10-01",
      through: null,
      holidays: [],
      onHoliday: "after",
    },
    period: "lastMonth",
    formats: ["xlsx"],
    locale: "en",
    gate: { type: "none" },
    approval: { type: "none" },
    recipients: [
      { kind: "group", group: "team" },
      { kind: "group", group: "clients" },
    ],
    mail: { subject: "Numbers", text: "", files: "attach" },
  };
}

async function addSchedule(call: Call, name: string) {
  const reports = (await (await call("GET", `/reports/${workspace}/`)).json()) as {
    readonly reports: readonly { readonly id: string; readonly name: string }[];
  };
  // Other tests add and delete reports and statements of this workspace.
  const report = reports.reports.find((one) => one.name === "October 2026");
  const body = scheduleOf(report?.id ?? "", name);
  const answer = await call("POST", `/schedules/${workspace}/`, body);
  expect(answer.ok()).toBe(true);
  const { id, version } = (await answer.json()) as { readonly id: string; readonly version: number };
  return { path: `/schedules/${workspace}/${id}/`, page: `/${workspace}/schedules/${id}`, body, version };
}

test("[SCHEDULE-80, SCHEDULE-86] a schedule is paused and continued, given to another person, and deleted", async ({
  openAs,
  callAs,
}) => {
  const name = `Paused ${Date.now()}`;
  const schedule = await addSchedule(await callAs("admin"), name);
  const page = await openAs("admin", { theme: "system" });
  await page.goto(schedule.page);
  await expect(page.getByRole("table", { name: "Recipients" })).toContainText("All clients who can see");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("It is not due while it is paused.")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to the schedules" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Not while it is paused");
  await page.goto(schedule.page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("In your local time.")).toBeVisible();

  await page.getByRole("button", { name: "Give to another person" }).click();
  const owner = page.getByRole("dialog").getByRole("combobox", { name: "New owner" });
  await owner.fill("Priya");
  await owner.press("Enter");
  await page.getByRole("button", { name: "Give", exact: true }).click();
  await expect(page.getByText("Priya Nair")).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("The schedule has been deleted.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
});

test("[SCHEDULE-85] a change of another person is shown part by part, and nothing is overwritten unasked", async ({
  openAs,
  callAs,
}) => {
  const call = await callAs("admin");
  const schedule = await addSchedule(call, `Changed ${Date.now()}`);
  const page = await openAs("admin", { theme: "system" });
  await page.goto(`${schedule.page}/edit`);
  await page.getByLabel("Subject").fill("My subject");
  const theirs = { ...schedule.body, recipients: schedule.body.recipients.slice(0, 1) };
  const saved = await call("PUT", schedule.path, {
    ...theirs,
    mail: { ...theirs.mail, subject: "Their subject" },
    version: schedule.version,
  });
  expect(saved.ok()).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Another person has changed this schedule" });
  await expect(notice).toContainText("Recipients: yours is “2 recipients”, saved is “1 recipient”");
  await expect(notice).toContainText("Mail: yours is “My subject”, saved is “Their subject”");
  expect(await findingsInLooks(page)).toEqual([]);
  await notice.getByRole("button", { name: "Save mine over it" }).click();
  await expect(page.getByText("My subject")).toBeVisible();
  await call("DELETE", schedule.path);
});
