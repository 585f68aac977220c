import { expect, test } from "vitest";

import type { MailedLink } from "../shared/storage/storage.ts";
import { createSessionStore } from "../shared/session/session-store.ts";
import { createStorage } from "../shared/storage/storage.ts";
import { memoryStorage } from "../shared/storage/web-storage.ts";
import { createManualClock } from "../testing/manual-clock.ts";
import { guardLogin, guardShell } from "./guard.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");

const aSession = (expiration: string | null) => ({
  accessToken: "a.b.c",
  expiration,
  refreshToken: null,
  ssoToken: null,
  username: "planner",
  user: null,
});

function visit(expiration: string | null | undefined, link: MailedLink | null = null) {
  const storage = createStorage(memoryStorage(), memoryStorage());
  if (expiration !== undefined) storage.writeSession(aSession(expiration));
  return {
    storage,
    session: createSessionStore(storage),
    clock: createManualClock(noon),
    mailedLink: { get: () => link, clear() {} },
    signInBySingleSignOn: async () => {},
  };
}

const later = "2026-11-21T13:00:00Z";
const earlier = "2026-11-21T11:00:00Z";
const place = new URL("http://portal/w1/r1?page=2#top");

test("[ROUTE-7] a person with an access token enters the shell", async () => {
  const services = visit(later);
  expect(await guardShell(services, place)).toBeNull();
  expect(services.storage.readReturnPath()).toBeNull();
});

test("[ROUTE-8, ROUTE-9] without an access token the path is stored and the person is sent to /login", async () => {
  const services = visit(undefined);
  expect(await guardShell(services, place)).toBe("/login");
  expect(services.storage.readReturnPath()).toBe("/w1/r1?page=2#top");
});

test("[ROUTE-7] the local clock does not matter: the server decides whether the token is valid", async () => {
  expect(await guardShell(visit(earlier), place)).toBeNull();
});

test("a session that expires while the person works does not lead away from the page", async () => {
  const services = visit(later);
  services.session.expire();
  services.clock.advance(7_200_000);
  expect(await guardShell(services, place)).toBeNull();
});

test("[SESSION-1] successful single sign-on opens the shell without the sign-in screen", async () => {
  const services = visit(undefined);
  services.signInBySingleSignOn = async () => services.session.save(aSession(later));
  expect(await guardShell(services, place)).toBeNull();
  const atLogin = visit(undefined);
  atLogin.signInBySingleSignOn = async () => atLogin.session.save(aSession(later));
  expect(await guardLogin(atLogin)).toBe("/");
});

test("[SESSION-5] the return path is used first, and only once", async () => {
  const services = visit(later);
  services.storage.writeReturnPath("/w1/r1");
  services.storage.writeCurrentWorkspace("w2");
  expect(await guardLogin(services)).toBe("/w1/r1");
  expect(await guardLogin(services)).toBe("/w2");
});

test("[SESSION-6] without a return path the last workspace is opened", async () => {
  const services = visit(later);
  services.storage.writeCurrentWorkspace("a workspace");
  expect(await guardLogin(services)).toBe("/a%20workspace");
});

test("[SESSION-7] without a return path and a last workspace the start page is opened", async () => {
  expect(await guardLogin(visit(null))).toBe("/");
});

test("[SESSION-8] only a person with a valid session is redirected from /login", async () => {
  expect(await guardLogin(visit(later))).toBe("/");
  expect(await guardLogin(visit(earlier))).toBeNull();
  expect(await guardLogin(visit(undefined))).toBeNull();
});

test("[LOGIN-8] a mailed link opens the sign-in screen even for a signed-in person", async () => {
  const link = {
    token: "t",
    email: "p@vitrine.example",
    purpose: "password_reset",
    isOneTime: false,
  } as const;
  expect(await guardLogin(visit(later, link))).toBeNull();
});
