import { expect, test } from "vitest";

import { createStorage } from "../storage/storage.ts";
import { memoryStorage } from "../storage/web-storage.ts";
import { createSessionStore } from "./session-store.ts";

const session = {
  accessToken: "t1",
  expiration: "2026-11-21T12:00:00Z",
  refreshToken: "r1",
  ssoToken: null,
  username: "planner",
  user: null,
};

/** Two tabs of one browser. */
function twoTabs() {
  const local = memoryStorage();
  const open = () => createSessionStore(createStorage(local, memoryStorage()));
  return { local, here: open(), there: open() };
}

test("a session that ran out stays readable until it is replaced, and is then in use again", () => {
  const { here } = twoTabs();
  here.save(session);
  here.runOut();
  expect(here.hasRunOut()).toBe(true);
  expect(here.get()).toEqual(session);
  here.save({ ...session, accessToken: "t2" });
  expect(here.hasRunOut()).toBe(false);
});

test("who signs in again in one tab frees the others too", () => {
  const { here, there } = twoTabs();
  here.save(session);
  there.reload();
  there.runOut();
  here.save({ ...session, accessToken: "t2" });
  there.reload();
  expect(there.hasRunOut()).toBe(false);
  expect(there.get()?.accessToken).toBe("t2");
});

test("[SESSION-10] signing out in one tab signs out the others, and leaves nothing behind", () => {
  const { local, here, there } = twoTabs();
  here.save(session);
  there.reload();
  here.end("signed-out");
  there.reload();
  expect(there.get()).toBeNull();
  expect(there.endReason()).toBe("signed-out");
  expect(local.getItem("accessToken")).toBeNull();
});

test("nobody's session cannot run out", () => {
  const { here } = twoTabs();
  here.runOut();
  expect(here.hasRunOut()).toBe(false);
});
