import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import type { ReportList } from "@vitrine/contracts/http";
import { expect, test, vi } from "vitest";

import { createApiClient } from "../../../shared/api/client.ts";
import { createQueryClient } from "../../../shared/api/query-client.ts";
import { reloadReportList, reportListQuery } from "../../../shared/api/report-list.ts";
import { createSessionStore } from "../../../shared/session/session-store.ts";
import { createStorage } from "../../../shared/storage/storage.ts";
import { memoryStorage } from "../../../shared/storage/web-storage.ts";
import { createToastStore } from "../../../shared/toasts/toast-store.ts";
import { createManualClock } from "../../../testing/manual-clock.ts";
import { reportsMessages } from "../reports-messages.ts";
import { favouriteMutation, orderMutation } from "./use-own-lists.ts";

const workspaceId = "kestrel-energy";
const empty: ReportList = {
  reports: [],
  workspace: { id: workspaceId, name: "Kestrel Energy" },
  workspace_permissions: [],
  favourites: [],
  order: [],
};

/** A server with a list of favourites. It answers each call when the test says so, and refuses to save orders. */
function createServer() {
  let favourites: readonly string[] = [];
  let name = "Kestrel Energy";
  const held: (() => void)[] = [];
  const sent: string[] = [];
  const answer = (path: string, method: string): unknown => {
    const id = path.split("/").at(-2) ?? "";
    if (method === "PUT") favourites = [...favourites, id];
    if (method === "DELETE") favourites = favourites.filter((each) => each !== id);
    return method === "GET" ? { ...empty, workspace: { id: workspaceId, name }, favourites } : { favourites };
  };
  const send: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const path = typeof input === "string" ? input : "";
      sent.push(`${init?.method} ${path}`);
      // A read returns the state at the time of the request, however late its answer comes.
      const early = init?.method === "GET" ? answer(path, "GET") : null;
      init?.signal?.addEventListener("abort", () => reject(new DOMException("Called off", "AbortError")));
      const status = path.includes("/report-order/") ? 500 : 200;
      held.push(() => resolve(Response.json(early ?? answer(path, init?.method ?? ""), { status })));
    });
  return {
    send,
    sent,
    rename: (next: string) => (name = next),
    /** Sends the answers that are held back, the oldest first, once there is at least one. */
    async release(): Promise<void> {
      await vi.waitFor(() => expect(held).not.toHaveLength(0));
      for (const give of held.splice(0)) give();
    },
  };
}

function open() {
  const server = createServer();
  const session = createSessionStore(createStorage(memoryStorage(), memoryStorage()));
  session.save({
    accessToken: "t1",
    expiration: null,
    refreshToken: null,
    ssoToken: null,
    username: null,
    user: null,
  });
  const clock = createManualClock(0);
  const api = createApiClient({
    send: server.send,
    session,
    clock,
    renew: () => Promise.resolve(false),
    onStrongFactorWanted: () => {},
    onDangerMessage: () => {},
  });
  const client = createQueryClient();
  const list = reportListQuery(api, workspaceId);
  // A screen shows the list.
  new QueryObserver(client, list).subscribe(() => {});
  const toasts = createToastStore(clock, () => crypto.randomUUID());
  const services = { api, toasts };
  const favourite = new MutationObserver(client, favouriteMutation(services, client, workspaceId));
  const order = new MutationObserver(client, orderMutation(services, client, workspaceId));
  return { server, client, toasts, favourite, order, shown: () => client.getQueryData(list.queryKey) };
}

async function openLoaded() {
  const page = open();
  await page.server.release();
  await vi.waitFor(() => expect(page.shown()?.favourites).toEqual([]));
  return page;
}

test("an older answer does not undo a favourite, and the list is loaded again afterwards", async () => {
  const { server, client, shown, favourite } = await openLoaded();
  server.rename("Kestrel Power");
  const asked = reloadReportList(client, workspaceId);
  void favourite.mutate({ reportId: "r1", isFavourite: true });
  expect(shown()?.favourites).toEqual(["r1"]);
  await server.release();
  await asked;
  expect(shown()?.favourites).toEqual(["r1"]);
  await server.release();
  await vi.waitFor(() => expect(shown()?.workspace.name).toBe("Kestrel Power"));
  expect(shown()?.favourites).toEqual(["r1"]);
});

test("changes are shown at once and sent one after the other; without an outdated read nothing is loaded again", async () => {
  const { server, shown, favourite } = await openLoaded();
  const first = favourite.mutate({ reportId: "r1", isFavourite: true });
  const second = favourite.mutate({ reportId: "r2", isFavourite: true });
  expect(shown()?.favourites).toEqual(["r1", "r2"]);
  const puts = () => server.sent.filter((call) => call.startsWith("PUT"));
  await vi.waitFor(() => expect(puts()).toHaveLength(1));
  await server.release();
  await first;
  await vi.waitFor(() => expect(puts()).toHaveLength(2));
  await server.release();
  await second;
  expect(shown()?.favourites).toEqual(["r1", "r2"]);
  expect(server.sent.filter((call) => call.startsWith("GET"))).toHaveLength(1);
});

test("an order that cannot be saved is undone with a toast, and a favourite set in the meantime stays", async () => {
  const { server, shown, favourite, order, toasts } = await openLoaded();
  const refused = order.mutate({ order: ["r2", "r1"], before: [] });
  const kept = favourite.mutate({ reportId: "r1", isFavourite: true });
  expect(shown()).toMatchObject({ order: ["r2", "r1"], favourites: ["r1"] });
  await server.release();
  await expect(refused).rejects.toThrow();
  expect(shown()).toMatchObject({ order: [], favourites: ["r1"] });
  expect(toasts.get()).toMatchObject([{ type: "danger", text: reportsMessages.orderFailed }]);
  await server.release();
  await kept;
  expect(shown()?.favourites).toEqual(["r1"]);
});
