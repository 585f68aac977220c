import { expect, test } from "vitest";

import { shareLink, stateOf } from "./share-link.ts";

const report = {
  bookmarksManager: {
    capture: (options: object) => Promise.resolve({ state: `v1.${JSON.stringify(options).length}` }),
    applyState: () => Promise.resolve(),
  },
};

test("the link of a report holds its state where no server sees it, and is read back", async () => {
  const link = await shareLink(report, "https://portal.example/alpha/r-1?x=1#state=old");
  expect(link).toBe("https://portal.example/alpha/r-1?x=1#state=v1.17");
  expect(stateOf(new URL(link).hash)).toBe("v1.17");
});

test.each(["", "#", "#other=1", "#state="])("the address part %j asks for nothing", (hash) => {
  expect(stateOf(hash)).toBeNull();
});
