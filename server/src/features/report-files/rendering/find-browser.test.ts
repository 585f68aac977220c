import { expect, test } from "vitest";

import { findBrowser } from "./find-browser.ts";

test("[FILES-5] without a browser, as root with a sandbox, and when switched off there is a reason", async () => {
  const off = { chromium: "/bin/true", sandbox: "on", memoryMiB: 0 } as const;
  expect(await findBrowser(off, false)).toMatchObject({ ok: false });
  expect(await findBrowser({ ...off, memoryMiB: 1024 }, true)).toMatchObject({ ok: false });
  expect(await findBrowser({ ...off, memoryMiB: 1024 }, false)).toEqual({
    ok: true,
    path: "/bin/true",
    isSandboxed: true,
  });
});
