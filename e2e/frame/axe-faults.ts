import type { Page } from "@playwright/test";

import { runAxe } from "../axe.ts";
import { frameOf } from "./host-page.ts";

/** What axe-core finds wrong in the frame of a host's page: the rule, and the markup that breaks it. */
export function axeFaults(page: Page): Promise<readonly string[]> {
  return runAxe(
    frameOf(page),
    `axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ": " + nodes.map(({ html, failureSummary }) => html + " " + failureSummary).join(" | ")))`,
  );
}
