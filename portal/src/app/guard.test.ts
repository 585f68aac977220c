import { expect, test } from "vitest";

import { createSessionStore } from "../shared/session/session-store.ts";
import { createStorage } from "../shared/storage/storage.ts";
import { memoryStorage } from "../shared/storage/web-storage.ts";
import { createManualClock } from "../testing/manual-clock.ts";
import { guardLogin, guardShell } from "./guard.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");

function visit(expiration: string | null | undefined) {
  const storage = createStorage(memoryStorage(), memoryStorage());
  if (expiration !== undefined) {
    storage.writeSession({
      accessToken: "a.b.c",
      expiration,
      refreshToken: null,
      ssoToken: null,
      username: "planner",
      user: null,
    });
  }
  return { storage, session: createSessionStore(storage), clock: createManualClock(noon) };
}

const later = "2026-11-21T13:00:00Z";
const earlier = "2026-11-21T11:00:00Z";

test("[ROUTE-7] whoever holds an access token passes into the shell", () => {
  const services = visit(later);
  expect(guardShell(services, new URL("http://portal/w1/r1"))).toBeNull();
  expect(services.storage.readReturnPath()).toBeNull();
});

test("[ROUTE-8, ROUTE-9] without an access token the path is kept and the person sent to /login", () => {
  const services = visit(undefined);
  const answer = guardShell(services, new URL("http://portal/w1/r1?page=2#top"));
  expect(answer?.headers.get("location")).toBe("/login");
  expect(services.storage.readReturnPath()).toBe("/w1/r1?page=2#top");
});

test("[SESSION-5] the return path comes first, and only once", () => {
  const services = visit(later);
  services.storage.writeReturnPath("/w1/r1");
  services.storage.writeCurrentWorkspace("w2");
  expect(guardLogin(services)?.headers.get("location")).toBe("/w1/r1");
  expect(guardLogin(services)?.headers.get("location")).toBe("/w2");
});

test("[SESSION-6] without a return path the last workspace is opened", () => {
  const services = visit(later);
  services.storage.writeCurrentWorkspace("a workspace");
  expect(guardLogin(services)?.headers.get("location")).toBe("/a%20workspace");
});

test("[SESSION-7] without both the start is opened", () => {
  expect(guardLogin(visit(null))?.headers.get("location")).toBe("/");
});

test("[SESSION-8] only a valid session is led away from /login", () => {
  expect(guardLogin(visit(later))).not.toBeNull();
  expect(guardLogin(visit(earlier))).toBeNull();
  expect(guardLogin(visit(undefined))).toBeNull();
});
