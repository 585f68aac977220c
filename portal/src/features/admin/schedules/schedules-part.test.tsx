import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";

import { portalRoutes, type BouncedAddress, type ListedSchedule } from "@vitrine/contracts/http";

import { scheduleTexts } from "../../../shared/schedules/schedule-texts.ts";
import { renderSettled } from "../../../testing/render-settled.tsx";
import { scheduleMessages as texts } from "./schedule-messages.ts";
import { SchedulesPart } from "./schedules-part.tsx";

const schedule: ListedSchedule = {
  id: "s1",
  name: "Monthly overview",
  workspaceId: "northwind",
  workspaceName: "Northwind Travel",
  reportId: "r1",
  reportName: "Overview",
  ownerId: "p1",
  ownerName: "Mara Field",
  rule: {
    recurrence: { type: "workingDays" },
    at: "08:00",
    timeZone: "Europe/Berlin",
    holidays: [],
    onHoliday: "after",
    from: "2026-11-01",
    through: null,
  },
  formats: ["pdf"],
  recipients: 2,
  paused: { reason: "failures", at: "2026-11-20T10:00:00.000Z" },
  last: { deliveryId: "d1", state: "failed", dueAt: "2026-11-20T07:00:00.000Z" },
  mayEdit: true,
};

const render = (
  address: string,
  schedules: readonly ListedSchedule[],
  bounced: readonly BouncedAddress[] = [],
): Promise<string> => {
  const routes = [{ path: "/admin/schedules", Component: SchedulesPart }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return renderSettled(<RouterProvider router={router} />, (path) => ({
    status: 200,
    body:
      path === portalRoutes.listBouncedAddresses.path
        ? { addresses: bounced, total: bounced.length, page: 1 }
        : { schedules, total: schedules.length, page: 1 },
  }));
};

test("[SCHEDULE-90] administrators see the schedules of all workspaces with their state and last delivery", async () => {
  const markup = await render("/admin/schedules?sort=-next", [schedule]);
  for (const text of ["Northwind Travel", "Mara Field", "Every working day at 8:00"]) {
    expect(markup).toContain(text);
  }
  expect(markup).toContain("/northwind/schedules/s1");
  expect(markup).toContain(scheduleTexts.paused.failures);
  expect(markup).toContain(scheduleTexts.states.failed);
  expect(markup).toContain('aria-sort="descending"');
});

test("[SCHEDULE-90] an empty list says whether filters narrow it", async () => {
  expect(await render("/admin/schedules", [])).toContain(texts.none);
  expect(await render("/admin/schedules?state=paused", [])).toContain(texts.noMatch);
});

test("[SCHEDULE-33] bounced addresses are listed with the reason and who says that they work again", async () => {
  const bounced: BouncedAddress = {
    id: "b1",
    address: "cfo@client.example",
    reason: "550 5.1.1 no such user",
    at: "2026-11-20T07:00:00.000Z",
    asked: { at: "2026-11-21T07:00:00.000Z", by: "Mara Field" },
  };
  const markup = await render("/admin/schedules", [schedule], [bounced]);
  expect(markup).toContain(texts.bounced.label);
  expect(markup).toContain("550 5.1.1 no such user");
  expect(markup).toContain("Said by Mara Field");
  expect(markup).toContain(texts.bounced.liftLabel("cfo@client.example"));
  expect(await render("/admin/schedules", [schedule])).not.toContain(texts.bounced.label);
});
