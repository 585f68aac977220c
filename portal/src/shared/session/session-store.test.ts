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

function twoTabs() {
  const local = memoryStorage();
  const open = () => createSessionStore(createStorage(local, memoryStorage()));
  return { local, here: open(), there: open() };
}

test("an expired session stays readable until it is replaced", () => {
  const { here } = twoTabs();
  here.save(session);
  here.expire();
  expect(here.hasExpired()).toBe(true);
  expect(here.get()).toEqual(session);
  here.save({ ...session, accessToken: "t2" });
  expect(here.hasExpired()).toBe(false);
});

test("signing in again in one tab also renews the session of the others", () => {
  const { here, there } = twoTabs();
  here.save(session);
  there.reload();
  there.expire();
  here.save({ ...session, accessToken: "t2" });
  there.reload();
  expect(there.hasExpired()).toBe(false);
  expect(there.get()?.accessToken).toBe("t2");
});

test("[SESSION-10] signing out in one tab signs out the others, and removes everything stored", () => {
  const { local, here, there } = twoTabs();
  here.save(session);
  there.reload();
  here.end("signed-out");
  there.reload();
  expect(there.get()).toBeNull();
  expect(there.endReason()).toBe("signed-out");
  expect(local.getItem("accessToken")).toBeNull();
});

test("without a session nothing can expire", () => {
  const { here } = twoTabs();
  here.expire();
  expect(here.hasExpired()).toBe(false);
});
