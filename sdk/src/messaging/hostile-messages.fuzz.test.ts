import { scaled } from "@vitrine/contracts/testing";
import { createPick, createRandom, watchUncaught } from "@vitrine/contracts/testing/fuzz";
import { expect, test } from "vitest";
import { createFakeIframe, createFakePage, createFakeWindow } from "../../test/fake-windows.ts";
import type { Embed } from "../embeds/base/embed.ts";
import * as factories from "../factories.ts";
import { Service } from "../service.ts";
import { WindowPort } from "./window-port.ts";

const rounds = scaled(100_000);
const origin = "https://frames.example.com";
const uncaught = watchUncaught();

const urls = [
  "/reports/u1/events/loaded",
  "/reports/u2/events/loaded",
  "/reports/u1/events/click",
  "/reports/u1/events/pageChanged",
  "/reports/u1/eventHooks/newAccessToken",
  "/reports/u1/eventHooks/preQuery",
  "/reports/u1/eventHooks/__proto__",
  "/reports/__proto__/events/constructor",
  "/ready/u1",
  "/ready/toString",
  "/reports/%E0%A4%A/events/x",
  "//////",
  "/tile/u1/events/x?__proto__[]=1&__proto__=2",
  `/reports/${"x".repeat(2000)}/events/y`,
  "",
  "*",
  "/qna/u1/events/%00",
  "/dashboards/u1/events/a b",
  "javascript:alert(1)",
  "/report/load",
  "/report/token",
];
const statuses = [200, 400, 401, 500, Number.NaN, -1, Infinity, "200", null, undefined, {}, []];

test(
  "[EMBED-CALL-1] hostile messages change nothing, leak nothing and raise no error",
  { timeout: 300_000 },
  async () => {
    const random = createRandom();
    const pick = createPick(random);
    const page = createFakePage();
    const mine = createFakeWindow();
    const stranger = createFakeWindow();
    const element = new EventTarget();
    const raised = new Set<string>();
    const port = new WindowPort({ receiveWindow: page.window });
    const service = new Service(factories.hpmFactory, () => port, factories.routerFactory);
    const config = { uniqueId: "u1", accessToken: "SECRET", type: "report" };
    const iframe = createFakeIframe(mine);
    const component = {
      config,
      element: Object.assign(element, { outerHTML: "" }),
      iframe,
      embedtype: "report",
      allowedEvents: ["loaded", "pageChanged"],
      eventHooks: { accessTokenProvider: () => "FRESH" },
    };
    for (const name of ["click", "submit"]) element.addEventListener(name, () => raised.add(name));
    Object.assign(element, { onclick: null, onsubmit: null });
    // In place of a component, which needs a DOM.
    service.addOrOverwriteEmbed(component as unknown as Embed, element as unknown as HTMLElement);
    port.allow(iframe, origin);
    let outcome = "pending";
    const call = service.hpm.get("/report/pages", { uid: "u1" }, mine.window);
    call.then(
      () => (outcome = "resolved"),
      () => (outcome = "rejected"),
    );
    const id = Reflect.get(Object(mine.posted[0]?.message["headers"]), "id");
    const frozen = JSON.stringify(config);

    const hostile = (): unknown => {
      const headers = pick<unknown>([
        { id },
        { id: "other" },
        { id: {} },
        {},
        null,
        [],
        7,
        "x",
        { ["__proto__"]: { id } },
        Object.create(null),
        undefined,
      ]);
      const body = pick<unknown>([
        null,
        1,
        "t",
        { newPage: 1 },
        { newPage: { name: {} } },
        [],
        new Map(),
        { ["__proto__"]: { polluted: 1 } },
        JSON.parse('{"__proto__":{"polluted":1}}'),
        Symbol.iterator.toString(),
      ]);
      const url = pick<unknown>([...urls, null, 5, {}, []]);
      const method = pick<unknown>(["POST", "GET", "PUT", "PATCH", "DELETE", "post", "TRACE", null, {}, 1]);
      return pick<() => unknown>([
        () => ({ method, url, headers, body }),
        () => ({ statusCode: pick(statuses), headers, body }),
        () => ({ method, url, headers, body, params: { uniqueId: "u1" }, queryParams: 1, handler: "x" }),
        () => pick<unknown>([null, undefined, 0, "text", true, [], [[]], new Date(0), new Error("x"), 10n]),
        () =>
          new Proxy(
            {},
            {
              get: () => {
                throw new Error("trap");
              },
            },
          ),
        () => ({
          get headers(): never {
            throw new Error("getter");
          },
        }),
        () => ({
          method: "POST",
          url: "/ready/u1",
          headers: {
            id: "z",
            get uid(): never {
              throw new Error("getter");
            },
          },
        }),
      ])?.();
    };
    const senders = [
      { source: stranger.window, origin },
      { source: stranger.window, origin: "null" },
      { source: null, origin },
      { source: mine.window, origin: "https://evil.example" },
      { source: mine.window, origin: `${origin}.evil.example` },
      { source: {}, origin },
      { source: page.window, origin },
    ];
    for (let round = 0; round < rounds; round += 1) {
      // One in eight comes from the frame itself, which may be hostile as well. It must not be able to answer for
      // another frame.
      const fromFrame = round % 8 === 0;
      const data = hostile();
      const isOwnAnswer = fromFrame && JSON.stringify(safely(data))?.includes(`"id":"${String(id)}"`);
      const sender = fromFrame && !isOwnAnswer ? { source: mine.window, origin } : pick(senders);
      try {
        page.deliver({ ...sender, data });
      } catch (error) {
        uncaught.push(error);
      }
      if (round % 5000 === 0) await new Promise((resolve) => setTimeout(resolve));
      if (mine.posted.length > 20_000) checkReplies(mine.posted.splice(1));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    checkReplies(mine.posted.splice(1));
    expect(uncaught).toEqual([]);
    expect(stranger.posted).toEqual([]);
    expect(outcome).toBe("pending");
    expect(JSON.stringify(config)).toBe(frozen);
    expect(service.getNumberOfComponents()).toBe(1);
    expect([...raised]).toEqual([]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    port.release(iframe);
    expect(outcome === "pending" || outcome === "rejected").toBe(true);
  },
);

/**
 * Replies are sent to the origin of the frame only, and contain nothing of the page except the results of its hooks.
 */
function checkReplies(
  replies: readonly { readonly message: Record<string, unknown>; readonly origin: string }[],
): void {
  for (const { message, origin: target } of replies) {
    if (target !== origin) throw new Error(`a reply went to ${target}`);
    const known = Object.keys(message).every((key) =>
      ["statusCode", "headers", "body", "warning"].includes(key),
    );
    if (!known || JSON.stringify(message).includes("SECRET"))
      throw new Error(`leak: ${JSON.stringify(message)}`);
  }
}

function safely(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? "null");
  } catch {
    return null;
  }
}
