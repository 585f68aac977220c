import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";

import { messages } from "../../shared/messages.ts";
import { renderSettled } from "../../testing/render-settled.tsx";
import { schedulesGate, schedulesMessages } from "../schedules/schedules-messages.ts";
import { SchedulesScreen } from "../schedules/schedules-screen.tsx";
import { FollowingScreen } from "./following/following-screen.tsx";
import { templatesGate, templatesMessages } from "./templates-messages.ts";
import { TemplatesScreen } from "./templates-screen.tsx";

const workspaces = [
  { id: "read", name: "Only read", permissions: [] },
  { id: "made", name: "Also made", permissions: ["add_report", "edit_report"] },
];
const template = {
  value: "blank",
  label: "Blank",
  description: "Nothing yet.",
  version: 1,
  isAgency: false,
  mayDelete: false,
};

/** The screen at an address, as a person sees it who makes reports in one of two workspaces. */
const shownAt = (address: string): Promise<string> => {
  const routes = [
    { path: "/:workspaceId/templates", Component: TemplatesScreen },
    { path: "/:workspaceId/templates/:templateId", Component: FollowingScreen },
    { path: "/:workspaceId/schedules", Component: SchedulesScreen },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return renderSettled(<RouterProvider router={router} />, (path) => {
    if (path.endsWith("/workspaces/")) return { status: 200, body: workspaces };
    return { status: 200, body: path.includes("emplate") ? [template] : { schedules: [], mayCreate: true } };
  });
};

test("[TEMPLATE-5] templates are shown to people who create reports in the workspace", async () => {
  const shown = await shownAt("/made/templates");
  expect(shown).toContain(templatesMessages.lead);
  expect(shown).toContain(template.label);
});

test.each([
  ["/read/templates", templatesGate.heading, templatesMessages.lead],
  ["/read/templates/blank", templatesGate.heading, template.label],
  ["/read/schedules", schedulesGate.heading, schedulesMessages.lead],
  ["/other/templates", messages.workspaceNotAvailable, templatesMessages.lead],
  ["/other/templates/blank", messages.workspaceNotAvailable, template.label],
  ["/other/schedules", messages.workspaceNotAvailable, schedulesMessages.lead],
])("[TEMPLATE-5] at %s others read why they see nothing", async (address, heading, hidden) => {
  const shown = await shownAt(address);
  expect(shown).toContain(`${heading}</h1>`);
  expect(shown).not.toContain(hidden);
});
