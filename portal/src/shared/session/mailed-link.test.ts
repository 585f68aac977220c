import { expect, test } from "vitest";

import { readMailedLink, takeMailedLink } from "./mailed-link.ts";

test("[LOGIN-7, LOGIN-9, LOGIN-10] the link's token, address and purpose are read from the query", () => {
  expect(readMailedLink("?resetPasswordAccessToken=a%2Bb&email=p%2Bx%40v.example&purpose=register")).toEqual({
    token: "a+b",
    email: "p+x@v.example",
    purpose: "register",
  });
  expect(readMailedLink("?resetPasswordAccessToken=t&email=p%40v.example")?.purpose).toBe("password_reset");
});

test("without a token there is no link", () => {
  expect(readMailedLink("?email=p%40v.example&purpose=register")).toBeNull();
  expect(readMailedLink("?resetPasswordAccessToken=")).toBeNull();
});

test("the token leaves the address at once, and only the sign-in screen takes one", () => {
  const replaced: string[] = [];
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url),
  } as unknown as History;
  const visit = (path: string) =>
    takeMailedLink(new URL(`http://portal${path}`) as unknown as Location, history);
  const store = visit("/login?resetPasswordAccessToken=t&email=p");
  expect(store.get()?.token).toBe("t");
  expect(replaced).toEqual(["/login"]);
  store.clear();
  expect(store.get()).toBeNull();
  expect(visit("/w1?resetPasswordAccessToken=t").get()).toBeNull();
  expect(replaced).toEqual(["/login"]);
});
