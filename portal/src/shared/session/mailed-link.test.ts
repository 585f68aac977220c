import { expect, test } from "vitest";

import { createStorage } from "../storage/storage.ts";
import { memoryStorage } from "../storage/web-storage.ts";
import { readMailedLink, takeMailedLink } from "./mailed-link.ts";

test("[LOGIN-7, LOGIN-9, LOGIN-10] the link's token, address and purpose are read from the query", () => {
  expect(readMailedLink("?resetPasswordAccessToken=a%2Bb&email=p%2Bx%40v.example&purpose=register")).toEqual({
    token: "a+b",
    email: "p+x@v.example",
    purpose: "register",
    isOneTime: false,
  });
  expect(readMailedLink("?resetPasswordAccessToken=t&email=p%40v.example")?.purpose).toBe("password_reset");
});

test("without a token there is no link", () => {
  expect(readMailedLink("?email=p%40v.example&purpose=register")).toBeNull();
  expect(readMailedLink("?resetPasswordAccessToken=")).toBeNull();
});

function visitor() {
  const replaced: string[] = [];
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string | URL | null | undefined) =>
      void replaced.push(String(url)),
  };
  const storage = createStorage(memoryStorage(), memoryStorage());
  const visit = (path: string, isReload = false) =>
    takeMailedLink({ location: new URL(`http://portal${path}`), history, storage, isReload });
  return { visit, replaced };
}

test("the token is removed from the address at once, and only the sign-in screen reads one", () => {
  const { visit, replaced } = visitor();
  const store = visit("/login?resetPasswordAccessToken=t&email=p");
  expect(store.get()?.token).toBe("t");
  expect(replaced).toEqual(["/login"]);
  store.clear();
  expect(store.get()).toBeNull();
  expect(visit("/w1?resetPasswordAccessToken=t").get()).toBeNull();
  expect(replaced).toEqual(["/login"]);
});

test("a reload keeps the link until it has been used; opening the screen again does not", () => {
  const { visit } = visitor();
  const link = visit("/login?resetPasswordAccessToken=t&email=p%40v.example&purpose=register").get();
  expect(visit("/login", true).get()).toEqual(link);
  visit("/login", true).clear();
  expect(visit("/login", true).get()).toBeNull();

  const oneTime = { token: "o", email: "p@v.example", purpose: "password_reset", isOneTime: true } as const;
  visit("/login").keep(oneTime);
  expect(visit("/login", true).get()).toEqual(oneTime);
  expect(visit("/login").get()).toBeNull();
  expect(visit("/login", true).get()).toBeNull();
});
