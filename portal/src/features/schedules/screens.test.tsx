import type { ReactElement } from "react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { scheduleTexts } from "../../shared/schedules/schedule-texts.ts";
import { renderSettled } from "../../testing/render-settled.tsx";
import { ScheduleView } from "./detail/schedule-screen.tsx";
import { ApprovalsScreen } from "./deliveries/approvals-screen.tsx";
import { endsOf } from "./deliveries/delivery-actions.tsx";
import { deliveryMessages } from "./deliveries/delivery-messages.ts";
import { DeliveryView } from "./deliveries/delivery-screen.tsx";
import { filterIn } from "./deliveries/deliveries-view.tsx";
import { SchedulesScreen } from "./schedules-screen.tsx";
import { schedulesMessages as texts } from "./schedules-messages.ts";
import { sampleDelivery } from "./testing/sample-delivery.ts";
import { sampleSchedule } from "./testing/sample-schedule.ts";

const { delivery } = sampleDelivery;

beforeAll(() => {
  vi.stubGlobal("navigator", { languages: ["de", "en"] });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const render = (element: ReactElement, answers: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  renderSettled(<MemoryRouter>{element}</MemoryRouter>, (path) => {
    const body = answers[path];
    return body === undefined ? { status: 500, body: {} } : { status: 200, body };
  });

const history = { [`/api/schedules/northwind/deliveries/list/`]: { deliveries: [delivery] } };

test("[SCHEDULE-86] a schedule shows its recipients with their states, its settings and its deliveries", async () => {
  const markup = await render(<ScheduleView schedule={sampleSchedule} />, history);
  expect(markup).toContain("Ada");
  expect(markup, "a group has no name in the store").toContain(texts.groupNames.clients);
  expect(markup).toContain(texts.recipientStates.unconfirmed);
  expect(markup).toContain(texts.seesRows("Channel[channel]: Search, Social"));
  expect(markup).toContain(texts.gateOf(12, "sendPartial"));
  expect(markup).toContain(texts.approvalOf("Account director", 48));
  expect(markup).toContain("/northwind/schedules/s1/deliveries/d1");
  for (const action of [texts.edit, texts.pause, texts.sendNow, texts.give]) expect(markup).toContain(action);
});

test("[SCHEDULE-33] who may change a schedule can say that a bounced address works again", async () => {
  const [person] = sampleSchedule.people;
  if (person === undefined) throw new Error("no recipient");
  const bounced = { ...sampleSchedule, people: [{ ...person, state: "bounced" as const }] };
  const button = texts.worksAgainLabel("paul@client.example");
  expect(await render(<ScheduleView schedule={bounced} />, history)).toContain(button);
  const reader = { ...bounced, mayEdit: false };
  expect(await render(<ScheduleView schedule={reader} />, history)).not.toContain(button);
  expect(await render(<ScheduleView schedule={sampleSchedule} />, history)).not.toContain(texts.worksAgain);
});

test("[SCHEDULE-86] people who may not change a schedule find no actions, and a paused one says why", async () => {
  const paused = { reason: "failures" as const, at: "2026-11-20T10:00:00.000Z" };
  const markup = await render(
    <ScheduleView schedule={{ ...sampleSchedule, mayEdit: false, paused }} />,
    history,
  );
  expect(markup).toContain(texts.pauseReasons.failures);
  expect(markup).toContain(scheduleTexts.paused.failures);
  expect(markup).toContain(texts.noNextWhilePaused);
  expect(markup).not.toContain(texts.sendNow);
});

test("[SCHEDULE-89] who may approve sees figures, sentences and files, with the fingerprints out of the way", async () => {
  const markup = await render(<DeliveryView detail={sampleDelivery} />);
  for (const text of ["€12,345", "Search brought most of the conversions.", "overview.pdf"]) {
    expect(markup).toContain(text);
  }
  expect(markup).toContain(">Approve</span>");
  expect(markup).toContain(deliveryMessages.editHelp);
  expect(markup).toMatch(/<details>.*a{64}.*<\/details>/);
  expect(markup).toContain(`<span lang="de">${delivery.reason}</span>`);
  expect(markup).toContain("The address has not agreed yet.");
  expect(markup).toContain(deliveryMessages.partial);
});

test("[SCHEDULE-88] a delivery of which no message was made says so, in place of an empty table", async () => {
  const held = {
    ...sampleDelivery,
    delivery: { ...delivery, state: "held" as const },
    versions: [],
    recipients: [],
  };
  const markup = await render(<DeliveryView detail={held} />);
  expect(markup).toContain(deliveryMessages.noLedger);
  expect(markup).not.toContain("<table");
});

test("[SCHEDULE-89] small files have a size other than 0.0 MB", async () => {
  const [version] = sampleDelivery.versions;
  const [file] = version?.files ?? [];
  if (version === undefined || file === undefined) throw new Error("no file");
  const versions = [{ ...version, files: [{ ...file, sizeBytes: 8123 }] }];
  expect(await render(<DeliveryView detail={{ ...sampleDelivery, versions }} />)).toContain("8.1 kB");
});

test("[SCHEDULE-89] without the right, and once it is decided, there is no decision", async () => {
  const reader = { ...sampleDelivery, delivery: { ...delivery, mayApprove: false }, mayEdit: false };
  const sent = { ...sampleDelivery, delivery: { ...delivery, state: "sent" as const } };
  for (const detail of [reader, sent]) {
    const markup = await render(<DeliveryView detail={detail} />);
    expect(markup).not.toContain(">Approve</span>");
    expect(markup).not.toContain(deliveryMessages.editHelp);
  }
});

test("[SCHEDULE-88] only what is not sent is stopped, and only what was held or failed is tried again", () => {
  expect(endsOf("held")).toEqual(["retry", "sendPartial", "stop"]);
  expect(endsOf("failed")).toContain("retry");
  expect(endsOf("approval")).toEqual(["stop"]);
  for (const state of ["sending", "sent", "refused", "expired", "skipped"] as const) {
    expect(endsOf(state)).toEqual([]);
  }
});

test("[SCHEDULE-88] filters of the address that cannot be filters are left out", () => {
  const get = (values: Readonly<Record<string, string>>) => (name: string) => values[name] ?? "";
  expect(filterIn(get({ state: "held", schedule: "s1", from: "2026-11-01", through: "soon" }))).toEqual({
    state: "held",
    scheduleId: "s1",
    from: "2026-11-01",
  });
  expect(filterIn(get({ state: "unknown" }))).toEqual({});
});

test("[SCHEDULE-89] the approvals of all workspaces name the workspace and lead to the delivery", async () => {
  const markup = await render(<ApprovalsScreen />, { "/api/approvals/": { deliveries: [delivery] } });
  expect(markup).toContain("Northwind Travel");
  expect(markup).toContain("/northwind/schedules/s1/deliveries/d1");
  const none = await render(<ApprovalsScreen />, { "/api/approvals/": { deliveries: [] } });
  expect(none).toContain(deliveryMessages.noApprovals);
});

const renderAt = (address: string, answers: Readonly<Record<string, unknown>>): Promise<string> => {
  const routes = [{ path: "/:workspaceId/schedules", Component: SchedulesScreen }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return renderSettled(<RouterProvider router={router} />, (path) => {
    const body = answers[path];
    return body === undefined ? { status: 500, body: {} } : { status: 200, body };
  });
};

const list = {
  schedules: [sampleSchedule],
  mayCreate: true,
  allowedDomains: null,
  approvers: [
    { id: "manager", name: "Manager" },
    { id: "planner", name: "Planner" },
    { id: "cccccccc-0000-4000-8000-0000000000aa", name: "Account director" },
  ],
  attachmentBytes: 10_000_000,
};

test("[SCHEDULE-80] the list names rule, recipients, next time, last delivery, state and owner", async () => {
  const markup = await renderAt("/northwind/schedules", { "/api/schedules/northwind/": list });
  expect(markup).toContain("first Monday of every month at 8:00");
  expect(markup).toContain(texts.recipients(3));
  expect(markup).toContain('dateTime="2026-12-07T07:00:00.000Z"');
  expect(markup).toContain(scheduleTexts.states.sent);
  expect(markup).toContain(scheduleTexts.active);
  expect(markup).toContain("Mara Field");
  expect(markup).toContain(texts.add);
  const { nextAt: _none, ...rest } = sampleSchedule;
  const paused = { ...rest, paused: { reason: "person", at: "2026-11-20T10:00:00.000Z" } };
  const later = await renderAt("/northwind/schedules", {
    "/api/schedules/northwind/": { ...list, schedules: [paused] },
  });
  expect(later).toContain(scheduleTexts.whilePaused);
  expect(later).not.toContain(scheduleTexts.never);
});

test("[SCHEDULE-80] the list is filtered by the text in the address", async () => {
  const markup = await renderAt("/northwind/schedules?q=weekly", { "/api/schedules/northwind/": list });
  expect(markup).toContain(texts.noMatch);
  expect(markup).not.toContain("/northwind/schedules/s1");
});

test("[SCHEDULE-81] each view has an address, and deliveries are filtered in it", async () => {
  const markup = await renderAt("/northwind/schedules?view=deliveries&state=approval", {
    "/api/schedules/northwind/": list,
    ...history,
  });
  expect(markup).toMatch(/aria-current="page"[^>]*>Deliveries/);
  expect(markup).toContain('href="/northwind/schedules?view=calendar"');
  expect(markup).toContain("/northwind/schedules/s1/deliveries/d1");
  expect(markup).toContain(`value="${scheduleTexts.states.approval}"`);
});
