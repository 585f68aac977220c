import { expect, test } from "vitest";

import { invitationFrom } from "./link-notice.tsx";
import type { AboutLink } from "../use-link.ts";

const about: AboutLink = {
  purpose: "register",
  expiresAt: "2026-11-24T12:00:00Z",
  contextWords: [],
  invitedBy: "Ada Admin",
  workspaceName: "Meridian Outdoor",
  reportName: "Spring",
};

test("the greeting names who has invited the person to what", () => {
  expect(invitationFrom(about)).toBe(
    "Ada Admin has invited you to see the report “Spring” in Meridian Outdoor.",
  );
  expect(invitationFrom({ ...about, reportName: null })).toBe(
    "Ada Admin has invited you to the workspace Meridian Outdoor.",
  );
  expect(invitationFrom({ ...about, invitedBy: null, workspaceName: null, reportName: null })).toBe(
    "You have been invited.",
  );
});
