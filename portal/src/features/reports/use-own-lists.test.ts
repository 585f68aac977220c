import { QueryObserver } from "@tanstack/react-query";
import type { ReportList } from "@vitrine/contracts/http";
import { expect, test, vi } from "vitest";

import { createApiClient } from "../../shared/api/client.ts";
import { createQueryClient } from "../../shared/api/query-client.ts";
import { reloadReportList, reportListQuery } from "../../shared/api/report-list.ts";
import { createSessionStore } from "../../shared/session/session-store.ts";
import { createStorage } from "../../shared/storage/storage.ts";
import { memoryStorage } from "../../shared/storage/web-storage.ts";
import { createToastStore } from "../../shared/toasts/toast-store.ts";
import { createManualClock } from "../../testing/manual-clock.ts";
import { createOwnLists } from "./use-own-lists.ts";

const workspaceId = "kestrel-energy";
const empty: ReportList = {
  reports: [],
  workspace: { id: workspaceId, name: "Kestrel Energy" },
  workspace_permissions: [],
  favourites: [],
  order: [],
};

/** A server with a list of favourites, each answer of which is given when the test says so. */
function createServer() {
  let favourites: readonly string[] = [];
  let name = "Kestrel Energy";
  const held: (() => void)[] = [];
  const answer = (path: string, method: string): unknown => {
    const id = path.split("/").at(-2) ?? "";
    if (method === "PUT") favourites = [...favourites, id];
    if (method === "DELETE") favourites = favourites.filter((each) => each !== id);
    return method === "GET" ? { ...empty, workspace: { id: workspaceId, name }, favourites } : { favourites };
  };
  const send: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const path = typeof input === "string" ? input : "";
      // What is read is as old as the question, however late its answer comes.
      const early = init?.method === "GET" ? answer(path, "GET") : null;
      init?.signal?.addEventListener("abort", () => reject(new DOMException("Called off", "AbortError")));
      held.push(() => resolve(Response.json(early ?? answer(path, init?.method ?? ""))));
    });
  return {
    send,
    rename: (next: string) => (name = next),
    /** Gives the answers that are held, once there is one, the oldest first. */
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
  // Somebody shows the list.
  new QueryObserver(client, list).subscribe(() => {});
  const toasts = createToastStore(clock, () => crypto.randomUUID());
  const lists = createOwnLists({ api, toasts }, client, workspaceId);
  return { server, client, shown: () => client.getQueryData(list.queryKey), lists };
}

test("a favourite outlives an older answer, and what else that would have brought comes too", async () => {
  const { server, client, shown, lists } = open();
  await server.release();
  await vi.waitFor(() => expect(shown()?.favourites).toEqual([]));

  server.rename("Kestrel Power");
  const asked = reloadReportList(client, workspaceId);
  lists.toggleFavourite("r1");
  expect(shown()?.favourites).toEqual(["r1"]);
  await server.release();
  await asked;
  expect(shown()?.favourites).toEqual(["r1"]);
  await server.release();
  await vi.waitFor(() => expect(shown()?.workspace.name).toBe("Kestrel Power"));
  expect(shown()?.favourites).toEqual(["r1"]);
});
