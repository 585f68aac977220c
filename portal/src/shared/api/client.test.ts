import { portalRoutes } from "@vitrine/contracts/http";
import { afterEach, expect, test, vi } from "vitest";

import { createManualClock } from "../../testing/manual-clock.ts";
import { createSessionStore, type SessionStore } from "../session/session-store.ts";
import { createStorage, type StoredSession } from "../storage/storage.ts";
import { memoryStorage } from "../storage/web-storage.ts";
import { createApiClient, renewWith } from "./client.ts";
import { createRenewal, type Exclusive } from "./renewal.ts";

const refused = { code: "invalid_token", message: "Over.", detail: "Invalid token.", requestId: "q1" };
const user = {
  username: "planner",
  firstName: "Pia",
  lastName: "P",
  email: "p@vitrine.example",
  admin: false,
};

afterEach(() => void vi.restoreAllMocks());

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/** A network whose answers the test provides. It records the calls. */
function createNetwork(answer: (call: Sent) => { readonly status: number; readonly body: unknown }) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (input, init) => {
    const call = {
      method: init?.method ?? "",
      path: typeof input === "string" ? input : "",
      authorization: new Headers(init?.headers).get("authorization"),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
    };
    sent.push(call);
    await Promise.resolve();
    const { status, body } = answer(call);
    return body instanceof ReadableStream ? new Response(body) : Response.json(body, { status });
  };
  return { sent, send };
}

function open(
  answer: (call: Sent) => { readonly status: number; readonly body: unknown },
  token: string | null = "t1",
) {
  const storage = createStorage(memoryStorage(), memoryStorage());
  const session = createSessionStore(storage);
  if (token !== null) save(session, token);
  const network = createNetwork(answer);
  const exclusive: Exclusive = (run) => run();
  const renew = createRenewal({ session, exclusive, ask: renewWith(network.send, session) });
  const clock = createManualClock(Date.parse("2026-11-21T12:00:00Z"));
  const onStrongFactorWanted = vi.fn<() => void>();
  const onDangerMessage = vi.fn<(message: string) => void>();
  const api = createApiClient({
    send: network.send,
    session,
    clock,
    renew,
    onStrongFactorWanted,
    onDangerMessage,
  });
  return { session, onStrongFactorWanted, onDangerMessage, sent: network.sent, clock, api };
}

function save(session: SessionStore, accessToken: string, parts: Partial<StoredSession> = {}): void {
  session.save({
    accessToken,
    expiration: null,
    refreshToken: "r1",
    ssoToken: null,
    username: null,
    user: null,
    ...parts,
  });
}

const account = { ...user, totpSince: null, passkeys: [], recoveryCodesLeft: 0, contextWords: [] };

const renewed = {
  accessToken: "t2",
  expiration: "2026-11-21T18:00:00Z",
  refreshAccessToken: "r2",
  ssoToken: null,
  userData: user,
};

test("[CALL-1, CALL-2, CALL-4] a call sends the bearer token, and a body only with methods that have one", async () => {
  const { api, sent } = open(() => ({ status: 200, body: [{ id: "w1", name: "One" }] }));
  expect(await api.call(portalRoutes.listWorkspaces, {})).toEqual([
    { id: "w1", name: "One", permissions: [] },
  ]);
  expect(sent).toEqual([
    { method: "GET", path: "/api/workspaces/", authorization: "Bearer t1", body: undefined },
  ]);
});

test("[CALL-3, CALL-7] a login call sends the literal notoken, even with a session", async () => {
  const reply = {
    status: "success",
    message: "",
    internal: false,
    accessToken: null,
    expiration: null,
    refreshAccessToken: null,
    ssoToken: null,
    oneTimeAccessToken: null,
    userData: null,
    factors: [],
  };
  const { api, sent } = open(() => ({ status: 200, body: reply }));
  await api.call(portalRoutes.login, { body: { username: "planner", password: "secret" } });
  expect(sent[0]).toEqual({
    method: "POST",
    path: "/api/auth/login/",
    authorization: "Bearer notoken",
    body: { username: "planner", password: "secret" },
  });
});

test("[CALL-6, ERROR-20, ERROR-21] a call without a token or with an empty part of its address is not sent, only logged", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  const signedOut = open(() => ({ status: 200, body: [] }), null);
  await expect(signedOut.api.call(portalRoutes.listWorkspaces, {})).rejects.toMatchObject({
    code: "no_token",
  });
  expect(signedOut.sent).toEqual([]);
  const { api, sent } = open(() => ({ status: 200, body: [] }));
  await expect(api.call(portalRoutes.listReports, { params: { workspaceId: "" } })).rejects.toMatchObject({
    code: "no_link",
  });
  expect(sent).toEqual([]);
  expect(log.mock.calls).toEqual([["Token is missing"], ["Link is missing"]]);
});

test("parts of an address are encoded", async () => {
  const { api, sent } = open(() => ({ status: 404, body: null }));
  await api.call(portalRoutes.listReports, { params: { workspaceId: "a/../b c" } }).catch(() => {});
  expect(sent[0]?.path).toBe("/api/reports/a%2F..%2Fb%20c/");
});

test("a refused token is renewed once for all calls that need it, and the calls are repeated", async () => {
  const { api, sent, session } = open(({ path, authorization }) => {
    if (path === "/api/auth/refresh/") return { status: 200, body: renewed };
    return authorization === "Bearer t2" ? { status: 200, body: [] } : { status: 401, body: refused };
  });
  await Promise.all([1, 2, 3].map(() => api.call(portalRoutes.listWorkspaces, {})));
  const refreshes = sent.filter(({ path }) => path === "/api/auth/refresh/");
  expect(refreshes).toEqual([
    {
      method: "POST",
      path: "/api/auth/refresh/",
      authorization: "Bearer notoken",
      body: { refreshToken: "r1" },
    },
  ]);
  expect(session.get()).toMatchObject({ accessToken: "t2", refreshToken: "r2", username: "planner" });
});

test("a token that another tab has renewed in the meantime is used without another renewal", async () => {
  const { api, sent, session } = open(({ authorization }) => {
    if (authorization === "Bearer t2") return { status: 200, body: [] };
    save(session, "t2");
    return { status: 401, body: refused };
  });
  await api.call(portalRoutes.listWorkspaces, {});
  expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer t1", "Bearer t2"]);
});

test("[SESSION-11, SESSION-12, ERROR-14] an invalid token on the workspace list logs out, whatever else the answer is", async () => {
  for (const answer of [
    { status: 401, body: refused },
    { status: 403, body: { detail: "Invalid token." } },
    { status: 200, body: { detail: "Invalid token." } },
  ]) {
    const { api, sent, session } = open(({ path }) =>
      path === portalRoutes.refresh.path ? { status: 401, body: refused } : answer,
    );
    await expect(api.call(portalRoutes.listWorkspaces, {})).rejects.toMatchObject({
      detail: "Invalid token.",
    });
    expect(session.get()).toBeNull();
    expect(session.endReason()).toBe("ended");
    expect(sent.at(-1)).toEqual({
      method: "POST",
      path: portalRoutes.logout.path,
      authorization: "Bearer t1",
      body: {},
    });
  }
});

test("[ERROR-10] a message with status danger is shown, whatever the call and whether it succeeds", async () => {
  const danger = { status: "danger", message: "Tags are frozen." };
  const tags = { params: { workspaceId: "w1" } };
  for (const status of [200, 400]) {
    const { api, onDangerMessage } = open(() => ({ status, body: danger }));
    const answer = api.call(portalRoutes.listWorkspaceTags, tags);
    await expect(answer).rejects.toMatchObject({ message: "Tags are frozen." });
    expect(onDangerMessage.mock.calls).toEqual([["Tags are frozen."]]);
  }
  const list = { ...danger, reports: [], workspace: { id: "w1", name: "One" } };
  const good = open(() => ({ status: 200, body: list }));
  const { workspace_permissions: permissions } = await good.api.call(portalRoutes.listReports, tags);
  expect(permissions).toEqual([]);
  expect(good.onDangerMessage).toHaveBeenCalledOnce();
});

test("a danger message is not shown for silent calls, nor with another status", async () => {
  const body = { status: "danger", message: "No." };
  const silent = open(() => ({ status: 400, body }));
  await silent.api.call(portalRoutes.listWorkspaces, { isSilent: true }).catch(() => {});
  const other = open(() => ({ status: 400, body: { ...body, status: "success" } }));
  await other.api.call(portalRoutes.listWorkspaces, {}).catch(() => {});
  const wordless = open(() => ({ status: 400, body: { status: "danger" } }));
  await wordless.api.call(portalRoutes.listWorkspaces, {}).catch(() => {});
  for (const { onDangerMessage } of [silent, other, wordless]) {
    expect(onDangerMessage).not.toHaveBeenCalled();
  }
});

test("when the session expires during work, the call waits until the same person has signed in again", async () => {
  const { api, session } = open(({ path, authorization }) => {
    if (authorization !== "Bearer t3") return { status: 401, body: refused };
    return { status: 200, body: path === "/api/account/" ? account : [] };
  });
  save(session, "t1", { username: "planner" });
  const answer = api.call(portalRoutes.getAccount, {});
  await expect.poll(() => session.hasExpired()).toBe(true);
  expect(session.get()?.username).toBe("planner");
  const meanwhile = api.call(portalRoutes.listWorkspaces, {});
  save(session, "t3", { username: "planner" });
  expect(await answer).toEqual(account);
  expect(await meanwhile).toEqual([]);
  expect(session.hasExpired()).toBe(false);
});

test("a waiting call is not sent for another person, nor after signing out", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  for (const leave of [
    (session: SessionStore) => save(session, "t3", { username: "client" }),
    (session: SessionStore) => session.end("signed-out"),
  ]) {
    const { api, session, sent } = open(() => ({ status: 401, body: refused }));
    save(session, "t1", { username: "planner" });
    const answer = api.call(portalRoutes.updateAccount, { body: { firstName: "A", lastName: "B" } });
    await expect.poll(() => session.hasExpired()).toBe(true);
    leave(session);
    await expect(answer).rejects.toMatchObject({ code: "session_over" });
    expect(sent.map(({ authorization }) => authorization)).not.toContain("Bearer t3");
  }
});

test("after the session has expired on this page, even the workspace list waits for the person", async () => {
  const { api, session, clock } = open(() => ({ status: 401, body: refused }));
  save(session, "t1", { username: "planner", expiration: "2026-11-21T12:00:01Z" });
  clock.advance(2000);
  const answer = api.call(portalRoutes.listWorkspaces, {});
  await expect.poll(() => session.hasExpired()).toBe(true);
  session.end("signed-out");
  await expect(answer).rejects.toMatchObject({ code: "session_over" });
});

test("a temporary failure to renew does not end the session", async () => {
  const { api, session } = open(({ path }) =>
    path === "/api/auth/refresh/" ? { status: 503, body: null } : { status: 401, body: refused },
  );
  await expect(api.call(portalRoutes.listWorkspaces, {})).rejects.toMatchObject({ status: 503 });
  expect(session.get()?.accessToken).toBe("t1");
});

test("other failures keep the session and the server's message", async () => {
  const body = { code: "forbidden", message: "Not for you.", detail: null, requestId: "q7" };
  const { api, session } = open(() => ({ status: 403, body }));
  await expect(api.call(portalRoutes.listWorkspaces, {})).rejects.toMatchObject({ status: 403, ...body });
  expect(session.get()?.accessToken).toBe("t1");
});

test("a server that requires a strong second factor is reported to the portal", async () => {
  const body = { code: "forbidden", message: "First.", detail: "strong_factor_required", requestId: "q8" };
  const { api, onStrongFactorWanted } = open(() => ({ status: 403, body }));
  await expect(api.call(portalRoutes.listWorkspaces, {})).rejects.toMatchObject(body);
  expect(onStrongFactorWanted).toHaveBeenCalledOnce();
});

test("an answer that does not match the contract is a failure", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { api } = open(() => ({ status: 200, body: [{ id: 7 }] }));
  await expect(api.call(portalRoutes.listWorkspaces, {})).rejects.toMatchObject({ code: "unreadable" });
  expect(log).toHaveBeenCalledOnce();
});

test("an answer that ends before it is complete is a server that cannot be reached", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError("terminated")) });
  const { api } = open(() => ({ status: 200, body }));
  await expect(api.call(portalRoutes.listWorkspaces, {})).rejects.toMatchObject({ code: "unreachable" });
  expect(log).not.toHaveBeenCalled();
});

test("signing out while the token is being renewed is final", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { api, session } = open(({ path }) => {
    if (path !== "/api/auth/refresh/") return { status: 401, body: refused };
    session.end("signed-out");
    return { status: 200, body: renewed };
  });
  await expect(api.call(portalRoutes.listWorkspaces, {})).rejects.toThrow();
  expect(session.get()).toBeNull();
});

test("a sign-in waits for a log-out before it, whose answer removes the cookies, but only for a limited time", async () => {
  let answerLogout = (): void => {};
  const sent: string[] = [];
  const session = createSessionStore(createStorage(memoryStorage(), memoryStorage()));
  const clock = createManualClock();
  const send: typeof fetch = async (input) => {
    const path = typeof input === "string" ? input : "";
    sent.push(path);
    if (path === portalRoutes.logout.path) await new Promise<void>((resolve) => (answerLogout = resolve));
    return Response.json({ message: "Done." }, { status: path === portalRoutes.logout.path ? 200 : 503 });
  };
  const renew = () => Promise.resolve(false);
  const api = createApiClient({
    send,
    session,
    clock,
    renew,
    onStrongFactorWanted: () => {},
    onDangerMessage: () => {},
  });
  const signIn = () =>
    api.call(portalRoutes.login, { body: { username: "planner", password: "p" } }).catch(() => undefined);

  save(session, "t1");
  const left = api.call(portalRoutes.logout, { body: {} });
  expect(sent, "at once").toEqual([portalRoutes.logout.path]);
  const first = signIn();
  await Promise.resolve();
  expect(sent).toHaveLength(1);
  answerLogout();
  await Promise.all([left, first]);
  expect(sent).toEqual([portalRoutes.logout.path, portalRoutes.login.path]);

  void api.call(portalRoutes.logout, { body: {} });
  const second = signIn();
  clock.advance(10_000);
  await second;
  expect(sent).toHaveLength(4);
});
