import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { FailedRefresh } from "./data-notice.tsx";

const shown = (data: Parameters<typeof FailedRefresh>[0]["data"]) =>
  renderToStaticMarkup(<FailedRefresh data={data} />);

test("[PROVIDER-10, PROVIDER-22] a refresh that failed is said with its reason and the age of what is shown", () => {
  const failed = { state: "failed", refreshedAt: null, reason: null, mayRefresh: true } as const;
  expect(shown(failed)).toContain("The last refresh of the data in Power BI failed. You may see older data.");
  expect(shown({ ...failed, reason: "ModelRefreshFailed_CredentialsNotSpecified" })).toContain(
    "failed (ModelRefreshFailed_CredentialsNotSpecified).",
  );
  expect(shown({ ...failed, refreshedAt: "2026-11-02T05:04:00Z" })).toMatch(/You see the data of .*2026/);
});

test("nothing is said of data that are fresh, being refreshed, or of an unknown age", () => {
  for (const state of ["fresh", "running", "unknown"] as const)
    expect(shown({ state, refreshedAt: null, reason: null, mayRefresh: false })).toBe("");
});
