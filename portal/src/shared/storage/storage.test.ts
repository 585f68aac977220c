import { expect, test } from "vitest";

import { createStorage, type StoredSession } from "./storage.ts";
import { memoryStorage, type StorageArea } from "./web-storage.ts";

const session: StoredSession = {
  accessToken: "a.b.c",
  expiration: "2026-11-21T18:00:00.000Z",
  refreshToken: "r1",
  ssoToken: "s1",
  username: "planner",
  user: {
    username: "planner",
    firstName: "Pia",
    lastName: "Planner",
    email: "p@vitrine.example",
    admin: false,
  },
};

/** A storage area that records the names used. */
function spyArea(): StorageArea & { readonly names: () => string[] } {
  const area = memoryStorage();
  const names = new Set<string>();
  return {
    ...area,
    setItem(key, value) {
      names.add(key);
      area.setItem(key, value);
    },
    names: () => [...names].filter((name) => area.getItem(name) !== null).toSorted(),
  };
}

test("[STORE-1, STORE-2, STORE-3, STORE-4, STORE-5, STORE-6, SESSION-4] a sign-in is stored under the specified names", () => {
  const local = spyArea();
  createStorage(local, memoryStorage()).writeSession(session);
  expect(local.names()).toEqual(
    ["accessToken", "expiration", "refreshToken", "ssoToken", "user", "username"].toSorted(),
  );
  expect(local.getItem("accessToken")).toBe("a.b.c");
  expect(JSON.parse(local.getItem("user") ?? "")).toEqual(session.user);
  expect(createStorage(local, memoryStorage()).readSession()).toEqual(session);
});

test("[STORE-7, STORE-8, STORE-9, STORE-11, STORE-13] workspace, configuration, theme and return path have the specified names", () => {
  const local = spyArea();
  const perTab = spyArea();
  const storage = createStorage(local, perTab);
  storage.writeCurrentWorkspace("w1");
  storage.writeCurrentWorkspaceName("Meridian");
  storage.writeReportingConfig({ data_filters: [], hidden_pages: [] });
  storage.writeTheme("dark");
  storage.writeReturnPath("/w1/r1");
  expect(local.names()).toEqual(
    ["CURRENT_WORKSPACE_NAME", "current_workspace", "reporting_config", "selected-theme"].toSorted(),
  );
  expect(perTab.names()).toEqual(["to_redirect_page"]);
  expect(storage.readTheme()).toBe("dark");
});

test("[STORE-12] every permission has a flag, true or false", () => {
  const local = spyArea();
  createStorage(local, memoryStorage()).writePermissions(["add_tag", "unheard_of"]);
  expect(local.names()).toEqual([
    "add_report",
    "add_report_tag",
    "add_tag",
    "edit_report",
    "edit_tag",
    "share_reporting_extern",
    "share_reporting_intern",
  ]);
  expect(local.getItem("add_tag")).toBe("true");
  expect(local.getItem("edit_tag")).toBe("false");
});

test("[SESSION-10] clearing removes everything of the person; the theme of the device stays", () => {
  const local = spyArea();
  const storage = createStorage(local, memoryStorage());
  storage.writeSession(session);
  storage.writePermissions(["add_tag"]);
  storage.writeCurrentWorkspace("w1");
  storage.writeCurrentWorkspaceName("Meridian");
  storage.writeTheme("dark");
  storage.clearPersonal();
  expect(local.names()).toEqual(["selected-theme"]);
});

test("unreadable values count as missing", () => {
  const local = memoryStorage();
  local.setItem("accessToken", "a.b.c");
  local.setItem("expiration", "soon");
  local.setItem("user", "{broken");
  local.setItem("selected-theme", "sepia");
  const storage = createStorage(local, memoryStorage());
  expect(storage.readSession()).toMatchObject({ accessToken: "a.b.c", expiration: null, user: null });
  expect(storage.readTheme()).toBe("light");
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/login",
  "/login?x=1",
])("a stored return path must be a page of this site other than /login: %s", (path) => {
  const storage = createStorage(memoryStorage(), memoryStorage());
  storage.writeReturnPath(path);
  expect(storage.readReturnPath()).toBeNull();
});

test("permissions of the last workspace are expected in the next one", () => {
  const storage = createStorage(memoryStorage(), memoryStorage());
  expect(storage.mayExpect("add_report")).toBe(true);
  storage.writePermissions([]);
  expect(storage.mayExpect("add_report")).toBe(false);
  storage.writePermissions(["add_report"]);
  expect(storage.mayExpect("add_report")).toBe(true);
});
