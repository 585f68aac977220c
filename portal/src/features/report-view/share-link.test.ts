import { expect, test } from "vitest";

import { shareLink, stateOf } from "./share-link.ts";

const report = {
  bookmarksManager: {
    capture: (options: object) => Promise.resolve({ state: `v1.${JSON.stringify(options).length}` }),
    applyState: () => Promise.resolve(),
  },
};

test("the link of a report contains its state in the hash, which is not sent to the server, and is read again", async () => {
  const link = await shareLink(report, "https://portal.example/alpha/r-1?x=1#state=old");
  expect(link).toBe("https://portal.example/alpha/r-1?x=1#state=v1.17");
  expect(stateOf(new URL(link).hash)).toBe("v1.17");
});

test.each(["", "#", "#other=1", "#state="])("the hash %j contains no state", (hash) => {
  expect(stateOf(hash)).toBeNull();
});
