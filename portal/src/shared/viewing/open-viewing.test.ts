import { expect, test, vi } from "vitest";

import { createSessionStore } from "../session/session-store.ts";
import { localKeys } from "../storage/keys.ts";
import { createStorage } from "../storage/storage.ts";
import { memoryStorage } from "../storage/web-storage.ts";
import { openViewing } from "./open-viewing.ts";
import { readViewing, writeViewing } from "./stored-viewing.ts";

const user = {
  username: "client",
  firstName: "Cleo",
  lastName: "C",
  email: "c@client.example",
  admin: false,
};
const administrator = {
  accessToken: "t1",
  expiration: null,
  refreshToken: "r1",
  ssoToken: null,
  username: "admin",
  user: { ...user, username: "admin", admin: true },
};

function open(answer: { readonly status: number; readonly body: unknown } = { status: 200, body: {} }) {
  const [local, tab] = [memoryStorage(), memoryStorage()];
  createStorage(local, memoryStorage()).writeSession(administrator);
  local.setItem(localKeys.currentWorkspace, "beta");
  writeViewing(tab, { viewingId: "v", secret: "s", endsAt: "2026-11-21T12:30:00Z", personId: "p/1", user });
  const sent: (string | null)[] = [];
  const calls = {
    open: vi.fn<(path: string) => void>(),
    say: vi.fn<(text: string) => void>(),
    keep: vi.fn<(text: string, path: string) => void>(),
  };
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    sent.push(new Headers(init?.headers).get("x-vitrine-viewing"));
    await Promise.resolve();
    return Response.json(answer.body, { status: answer.status });
  };
  const parts = openViewing({ local, tab, fetch, ...calls });
  if (parts === null) throw new Error("There is no viewing");
  return { ...parts, storage: createStorage(parts.local, memoryStorage()), real: local, tab, sent, ...calls };
}

test("[ADMIN-31] the tab shows the person, and other tabs the administrator", () => {
  const { storage, real } = open();
  const session = createSessionStore(storage);
  expect(session.get()).toEqual({ ...administrator, username: "client", user });
  expect(storage.readCurrentWorkspace()).toBeNull();
  storage.writeCurrentWorkspace("alpha");
  expect(storage.readCurrentWorkspace()).toBe("alpha");
  session.save({ ...administrator, accessToken: "t2" });
  expect(session.get()).toMatchObject({ accessToken: "t2", username: "client", user });
  expect(real.getItem(localKeys.username)).toBe("admin");
  expect(real.getItem(localKeys.accessToken)).toBe("t2");
  expect(real.getItem(localKeys.currentWorkspace)).toBe("beta");
});

test("[ADMIN-31] signing out removes what is stored of the administrator, and the viewing", () => {
  const { storage, real, tab } = open();
  createSessionStore(storage).end("signed-out");
  expect(real.getItem(localKeys.user)).toBeNull();
  expect(real.getItem(localKeys.currentWorkspace)).toBeNull();
  expect(readViewing(tab)).toBeNull();
  storage.writeSession({ ...administrator, username: "planner", user: { ...user, username: "planner" } });
  expect(storage.readSession()?.username).toBe("planner");
});

test("[ADMIN-31] signing out in another tab ends the viewing here", async () => {
  const { storage, real, tab, send, sent } = open();
  const session = createSessionStore(storage);
  createStorage(real, memoryStorage()).clearPersonal();
  session.reload();
  expect(session.get()).toBeNull();
  expect(readViewing(tab)).toBeNull();
  await send("/api/workspaces/", { method: "GET" });
  expect(sent).toEqual([null]);
});

test("[ADMIN-27] calls carry the secret, except those of the session and the one that ends it", async () => {
  const { send, sent } = open();
  for (const path of ["/api/workspaces/", "/api/account/", "/api/auth/refresh/", "/api/admin/viewings/v/"])
    await send(path, { method: "GET" });
  expect(sent).toEqual(["s", "s", null, null]);
});

test("[ADMIN-31] a viewing that is over leads back to the person, once, and a refused change is reported", async () => {
  const over = open({ status: 403, body: { code: "viewing_over" } });
  await Promise.all([1, 2].map(() => over.send("/api/workspaces/", { method: "GET" })));
  expect(over.open.mock.calls).toEqual([["/admin/people?person=p%2F1"]]);
  expect(over.keep).toHaveBeenCalledOnce();
  expect(readViewing(over.tab)).toBeNull();
  const refused = open({ status: 403, body: { code: "viewing_read_only" } });
  const answer = await refused.send("/api/favourites/", { method: "PUT" });
  expect(await answer.json()).toEqual({ code: "viewing_read_only" });
  expect(refused.say.mock.calls).toEqual([["You see the portal as Cleo C sees it. Nothing was changed."]]);
  expect(refused.open).not.toHaveBeenCalled();
});

test("a damaged viewing is none", () => {
  const tab = memoryStorage();
  tab.setItem("viewing", "{");
  expect(readViewing(tab)).toBeNull();
});
