import { expect, test } from "vitest";
import { createFakeIframe, createFakePage, createFakeWindow } from "../../test/fake-windows.ts";
import { fillPath } from "./path-pattern.ts";
import { type RoutedRequest, Router } from "./router.ts";
import { WindowPort } from "./window-port.ts";

async function route(patterns: readonly string[], url: string, method = "POST"): Promise<unknown> {
  const page = createFakePage();
  const frame = createFakeWindow();
  const port = new WindowPort({ receiveWindow: page.window });
  port.allow(createFakeIframe(frame), "https://f.example");
  const router = new Router(port);
  for (const pattern of patterns) {
    router.post(pattern, ({ params, queryParams }: RoutedRequest, response) =>
      response.send(201, { pattern, params, queryParams }),
    );
  }
  page.deliver({
    source: frame.window,
    origin: "https://f.example",
    data: { method, url, headers: { id: "i" } },
  });
  await new Promise((resolve) => setTimeout(resolve));
  return frame.posted[0]?.message["body"];
}

test("the most specific pattern matches, in whatever order patterns are added", async () => {
  const patterns = ["/a/*rest", "/a/:name", "/a/b"];
  for (const list of [patterns, patterns.toReversed()]) {
    expect(await route(list, "/a/b")).toMatchObject({ pattern: "/a/b" });
    expect(await route(list, "/a/c")).toMatchObject({ pattern: "/a/:name", params: { name: "c" } });
    expect(await route(list, "/a/c/d")).toMatchObject({ pattern: "/a/*rest", params: { rest: "c/d" } });
  }
});

test("slashes at the ends are ignored; case, method and everything else must match", async () => {
  expect(await route(["a/:x/"], "/a/b/")).toMatchObject({ params: { x: "b" } });
  expect(await route(["/a/:x"], "a/b")).toMatchObject({ params: { x: "b" } });
  expect(await route(["/a/:x"], "/A/b")).toBeUndefined();
  expect(await route(["/a/:x"], "/a")).toBeUndefined();
  expect(await route(["/a/:x"], "/a/b/c")).toBeUndefined();
  expect(await route(["/a/:x"], "/a/b", "GET")).toBeUndefined();
  expect(await route(["/a.b/:x"], "/aXb/c")).toBeUndefined();
});

test("the query is parsed but not matched; the path is decoded", async () => {
  expect(await route(["/a/:x"], "/a/b%20c?q=1+2&list[]=1&list[]=2&bare")).toMatchObject({
    params: { x: "b c" },
    queryParams: { q: "1 2", list: ["1", "2"], bare: "true" },
  });
  expect(await route(["/a/:x"], "/a/%E0%A4%A")).toBeUndefined();
});

test("the later handler of the same pattern applies", async () => {
  const page = createFakePage();
  const frame = createFakeWindow();
  const port = new WindowPort({ receiveWindow: page.window });
  port.allow(createFakeIframe(frame), "https://f.example");
  new Router(port)
    .get("/a", (_, response) => response.send(200, 1))
    .get("a/", (_, response) => response.send(200, 2));
  page.deliver({
    source: frame.window,
    origin: "https://f.example",
    data: { method: "GET", url: "/a", headers: { id: "i" } },
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(frame.posted[0]?.message["body"]).toBe(2);
});

test("paths are filled without encoding", () => {
  expect(fillPath("/report/pages/:page/visuals/:visual", { page: "a/b?c", visual: "é" })).toBe(
    "/report/pages/a/b?c/visuals/é",
  );
});
