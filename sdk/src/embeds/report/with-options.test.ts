import { expect, test, vi } from "vitest";
import { createFakeIframe, createFakePage, createFakeWindow } from "../../../test/fake-windows.ts";
import { hpmFactory, routerFactory, wpmpFactory } from "../../factories.ts";
import { HttpLink } from "../../messaging/http-link.ts";
import { WindowPort } from "../../messaging/window-port.ts";
import { Service } from "../../service.ts";
import type { EmbedHost } from "../base/embed-host.ts";
import { type CallOptions, withOptions } from "./with-options.ts";

function setUp(options: CallOptions): { readonly link: HttpLink; readonly window: Window } {
  const frame = createFakeWindow();
  const port = new WindowPort({ receiveWindow: createFakePage().window });
  port.allow(createFakeIframe(frame), "https://f.example");
  // In place of a component; only its link matters here.
  const service = { hpm: new HttpLink(port) } as unknown as EmbedHost;
  const { hpm } = withOptions({ service }, options).service;
  if (!(hpm instanceof HttpLink)) throw new Error("no link");
  return { link: hpm, window: frame.window };
}

test("an aborted call rejects with the signal's reason, whether it was sent or not", async () => {
  const controller = new AbortController();
  const { link, window } = setUp({ signal: controller.signal });
  const call = link.get("/x", {}, window);
  controller.abort("stop");
  await expect(call).rejects.toMatchObject({ body: "stop" });
  await expect(link.get("/x", {}, window)).rejects.toMatchObject({ body: "stop" });
});

test("a call with a timeout rejects when the time has passed", async () => {
  vi.useFakeTimers();
  const { link, window } = setUp({ timeoutMs: 50 });
  const outcome = expect(link.get("/x", {}, window)).rejects.toMatchObject({
    body: { code: "TimedOut", retryable: true },
  });
  await vi.advanceTimersByTimeAsync(50);
  await outcome;
  vi.useRealTimers();
});

test("a service with limits works like the service itself", () => {
  const powerbi = new Service(hpmFactory, wpmpFactory, routerFactory);
  const { service } = withOptions({ service: powerbi }, { timeoutMs: 50 });
  expect(service.getSdkSessionId()).toBe(powerbi.getSdkSessionId());
  expect(service.getNumberOfComponents()).toBe(0);
  service.accessToken = "token";
  expect(powerbi.accessToken).toBe("token");
});
