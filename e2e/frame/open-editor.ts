import type { Page } from "@playwright/test";

import { expect } from "./frame-test.ts";
import type { FrameServer } from "./frame-server.ts";
import { openHostPage, type HostPage } from "./host-page.ts";
import { stillPage } from "./kinds-report.ts";

/** Opens the report of a token as its host does, and switches to editing. */
export async function openEditor(
  page: Page,
  frameServer: FrameServer,
  token: string,
  settings: object = {},
): Promise<HostPage> {
  const host = await openHostPage(page, frameServer);
  await host.call("POST", "/report/load", {
    type: "report",
    id: "report-1",
    accessToken: token,
    permissions: 7,
    settings,
  });
  await host.event("rendered");
  expect((await host.call("POST", "/report/switchMode/edit")).statusCode).toBe(202);
  await expect(host.frame.getByRole("main", { name: "Report editor" })).toBeVisible();
  return host;
}

/** A page of a fixed size, on which each visual stands to the right of the one before and a little lower. */
export function canvasPage(visuals: readonly object[]): object {
  return {
    ...stillPage,
    name: "canvas",
    displayName: "Canvas",
    layout: undefined,
    width: 1280,
    height: 720,
    visuals: visuals.map((visual, at) => ({
      ...visual,
      layout: { x: 40 + 340 * at, y: 40 + 30 * at, width: 300, height: 128, z: at },
    })),
  };
}
