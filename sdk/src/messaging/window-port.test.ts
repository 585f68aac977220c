import { expect, test, vi } from "vitest";
import { createFakeIframe, createFakePage, createFakeWindow } from "../../test/fake-windows.ts";
import { HttpLink } from "./http-link.ts";
import { WindowPort } from "./window-port.ts";

const origin = "https://frames.example.com";

function setUp() {
  const page = createFakePage();
  const frame = createFakeWindow();
  const iframe = createFakeIframe(frame);
  const port = new WindowPort({ receiveWindow: page.window });
  const link = new HttpLink(port, { "x-sdk-type": "js" });
  port.allow(iframe, origin);
  const answer = (body: object, from: object = { source: frame.window, origin }): void =>
    page.deliver({ ...from, data: body });
  const lastId = (): unknown => {
    const headers = frame.posted.at(-1)?.message["headers"];
    return typeof headers === "object" && headers !== null ? Reflect.get(headers, "id") : undefined;
  };
  return { page, frame, iframe, port, link, answer, lastId };
}

const settled = async (call: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    call.then(
      (value) => ["resolved", value],
      (reason) => ["rejected", reason],
    ),
    Promise.resolve()
      .then(() => Promise.resolve())
      .then(() => "pending"),
  ]);

test("[EMBED-CALL-1] a call is posted to the origin of the frame, never to any other", () => {
  const { link, frame } = setUp();
  void link.get("/report/pages", { uid: "u" }, frame.window);
  expect(frame.posted[0]?.origin).toBe(origin);
  expect(frame.posted[0]?.message).toMatchObject({
    method: "GET",
    url: "/report/pages",
    headers: { uid: "u" },
  });
  expect(frame.posted[0]?.message).not.toHaveProperty("body");
});

test("a reply counts only from the window and the origin that were asked", async () => {
  const { link, frame, answer, lastId } = setUp();
  const call = link.get("/x", {}, frame.window);
  const reply = { statusCode: 200, headers: { id: lastId() }, body: 1 };
  answer(reply, { source: createFakeWindow().window, origin });
  answer(reply, { source: frame.window, origin: "https://evil.example.com" });
  answer(reply, { source: null, origin });
  expect(await settled(call)).toBe("pending");
  answer(reply);
  expect(await call).toMatchObject({ statusCode: 200, body: 1 });
});

test("[EMBED-CALL-4] a status outside 2xx rejects with the reply; a missing one resolves", async () => {
  const { link, frame, answer, lastId } = setUp();
  for (const [statusCode, outcome] of [
    [200, "resolved"],
    [299, "resolved"],
    [300, "rejected"],
    [199, "rejected"],
    [undefined, "resolved"],
    ["500", "resolved"],
  ] as const) {
    const call = link.get("/x", {}, frame.window);
    answer({ statusCode, headers: { id: lastId() }, body: "b" });
    const result = await settled(call);
    expect([statusCode, Array.isArray(result) ? result[0] : result]).toEqual([statusCode, outcome]);
  }
});

test("a window that is not a frame of the service is refused", async () => {
  const { link } = setUp();
  const stranger = createFakeWindow();
  await expect(link.get("/x", {}, stranger.window)).rejects.toMatchObject({ code: "UntrustedTarget" });
  expect(stranger.posted).toEqual([]);
});

test("[EMBED-ERROR-26] a call without a target throws", () => {
  const { link } = setUp();
  expect(() => link.get("/x")).toThrow("target window is not provided.  You must either");
});

test("calls to a released, navigated or closed frame reject", async () => {
  vi.useFakeTimers();
  const { port, link, frame, iframe } = setUp();
  const gone = { body: { code: "FrameGone" } };
  const before = link.get("/x", {}, frame.window);
  const mark = port.mark();
  const after = link.get("/y", {}, frame.window);
  const checks = [expect(before).rejects.toMatchObject(gone), expect(after).rejects.toMatchObject(gone)];
  port.abandon(iframe, mark);
  expect(await settled(after)).toBe("pending");
  frame.closed = true;
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(checks);
  frame.closed = false;
  const last = expect(link.get("/z", {}, frame.window)).rejects.toMatchObject(gone);
  port.release(iframe);
  await last;
  vi.useRealTimers();
});

test("messages are listened to only while there is a frame or a pending call", () => {
  const { port, page, iframe } = setUp();
  expect(page.listeners()).toBe(1);
  port.release(iframe);
  expect(page.listeners()).toBe(0);
  port.allow(iframe, origin);
  port.stop();
  expect(page.listeners()).toBe(0);
  port.start();
  expect(page.listeners()).toBe(1);
});

test("a request is answered to its sender; one without a handler gets no answer", async () => {
  const { port, frame, answer } = setUp();
  port.addHandler({
    test: ({ url }) => url === "/known",
    handle: () => ({ statusCode: 200, headers: { secret: 1 }, body: "b" }),
  });
  answer({ method: "POST", url: "/known", headers: { id: "a" } });
  answer({ method: "POST", url: "/unknown", headers: { id: "b" } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(frame.posted).toEqual([{ origin, message: { statusCode: 200, headers: { id: "a" }, body: "b" } }]);
});

test("a handler that fails or returns nothing is answered with a warning", async () => {
  const { port, frame, answer } = setUp();
  const handlers = [
    () => undefined,
    () => {
      throw new Error("x");
    },
    () => Promise.reject(new Error("y")),
  ];
  for (const [index, handle] of handlers.entries()) {
    port.addHandler({ test: ({ url }) => url === `/${index}`, handle });
    answer({ method: "POST", url: `/${index}`, headers: { id: "a" } });
  }
  await new Promise((resolve) => setTimeout(resolve));
  expect(frame.posted.map(({ message }) => Object.keys(message))).toEqual(
    handlers.map(() => ["warning", "headers"]),
  );
});

test("an override window gets all replies, and messages of the page count as its messages", async () => {
  const page = createFakePage();
  const frame = createFakeWindow();
  const port = new WindowPort({ receiveWindow: page.window, eventSourceOverrideWindow: frame.window });
  port.addHandler({ test: () => true, handle: () => ({ statusCode: 200, body: null }) });
  page.deliver({ source: page.window, origin, data: { method: "POST", url: "/x", headers: { id: "a" } } });
  page.deliver({
    source: createFakeWindow().window,
    origin,
    data: { method: "POST", url: "/x", headers: { id: "b" } },
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(frame.posted.map(({ message }) => message["headers"])).toEqual([{ id: "a" }]);
});

test("removing a handler that was never added throws", () => {
  const { port } = setUp();
  expect(() => port.removeHandler({ test: () => true, handle: () => null })).toThrow(
    "You attempted to remove a handler but no matching handler was found.",
  );
});

test("messages are logged once logging is switched on", () => {
  const spy = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const { port, link, frame } = setUp();
  void link.get("/before", {}, frame.window);
  port.logMessages = true;
  void link.get("/during", {}, frame.window);
  port.logMessages = false;
  void link.get("/after", {}, frame.window);
  expect(spy.mock.calls.map(([line]) => /\/\w+/.exec(String(line))?.[0])).toEqual(["/during"]);
  spy.mockRestore();
});

test("logs contain no tokens", () => {
  const lines: unknown[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
  const page = createFakePage();
  const frame = createFakeWindow();
  const port = new WindowPort({ receiveWindow: page.window, logMessages: true, name: "n" });
  port.allow(createFakeIframe(frame), origin);
  const link = new HttpLink(port);
  void link.post("/report/load", { accessToken: "SECRET" }, {}, frame.window);
  void link.post("/report/token", "SECRET", {}, frame.window);
  spy.mockRestore();
  expect(lines.join()).toContain("/report/token");
  expect(lines.join()).not.toContain("SECRET");
});
