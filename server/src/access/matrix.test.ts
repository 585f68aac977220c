import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { httpRoutes, type HttpRoute, type HttpRouteName } from "@vitrine/contracts/http";

import { openTestStore } from "../db/testing.ts";
import { testPassword, testReports } from "../testing/test-data.ts";
import {
  closeEngineAfterwards,
  openTestHouse,
  type Ask,
  type SignedInBrowser,
  type TestHouse,
} from "../testing/test-house.ts";

/**
 * Every call × everybody × their own workspace and a foreign one. A call without an expectation does not compile, and
 * one that answers otherwise fails: whoever adds a route says here who may do what with it.
 */
const everybody = ["admin", "manager", "planner", "client", "stranger", "nobody"] as const;
type Somebody = (typeof everybody)[number];
type Place = "own" | "foreign";
type Expected = Readonly<Record<Place, Readonly<Record<Somebody, number>>>>;

/** The same answer for all of them. */
const all = (status: number): Expected => {
  const each = Object.fromEntries(everybody.map((name) => [name, status])) as Record<Somebody, number>;
  return { own: each, foreign: each };
};
/** The same answer for everybody with a session. */
const signedInGets = (status: number): Expected => {
  const each = { ...all(status).own, nobody: 401 };
  return { own: each, foreign: each };
};
const signedIn = signedInGets(200);
/** `own` is the workspace alpha and a report there that is shared with the client; `foreign` is beta and its report. */
const members: Expected = {
  own: { admin: 200, manager: 200, planner: 200, client: 200, stranger: 404, nobody: 401 },
  foreign: { admin: 200, manager: 404, planner: 404, client: 404, stranger: 404, nobody: 401 },
};

const expectations: Readonly<Record<HttpRouteName, Expected>> = {
  login: all(401),
  verifyCode: all(401),
  resendCode: all(401),
  beginPasskeySignIn: all(401),
  verifyPasskey: all(401),
  getPasswordPolicy: all(200),
  requestPasswordReset: all(200),
  updatePassword: all(401),
  describeLink: all(401),
  refresh: all(401),
  validateSso: all(401),
  extendSession: signedIn,
  logout: signedIn,
  logoutEverywhere: signedIn,
  // An account is its owner's own, in every workspace; what there is to refuse is refused to all of them alike.
  getAccount: signedIn,
  updateAccount: signedIn,
  changePassword: signedInGets(400),
  listSessions: signedIn,
  endSession: signedInGets(404),
  endOtherSessions: signedIn,
  beginTotp: signedIn,
  confirmTotp: signedInGets(401),
  removeTotp: signedInGets(404),
  beginPasskey: signedIn,
  addPasskey: signedInGets(401),
  removePasskey: signedInGets(404),
  renewRecoveryCodes: signedInGets(404),
  listWorkspaces: signedIn,
  listReports: members,
  getReportInWorkspace: members,
  getReport: members,
  // An access token is no embed token, whoever holds it.
  getEmbedReport: all(401),
  queryEmbedReport: all(401),
};

const bodies: Readonly<Partial<Record<HttpRouteName, unknown>>> = {
  login: { username: "admin", password: "wrong" },
  verifyCode: { username: "admin", code: "1234 5678" },
  resendCode: { username: "admin" },
  beginPasskeySignIn: { username: "admin" },
  verifyPasskey: { username: "admin", response: {} },
  requestPasswordReset: { emailAddress: "admin@test.example" },
  updatePassword: {
    newPassword: "Quiet-harbour-7!",
    confirmPassword: "Quiet-harbour-7!",
    email: "admin@test.example",
    code: "made-up",
    purpose: "password_reset",
  },
  describeLink: { email: "admin@test.example", code: "made-up" },
  refresh: {},
  validateSso: { token: "made-up" },
  extendSession: { password: testPassword },
  logout: {},
  updateAccount: { firstName: "A", lastName: "B" },
  changePassword: { currentPassword: testPassword, newPassword: "short", confirmPassword: "short" },
  beginTotp: { currentPassword: testPassword },
  confirmTotp: { code: "0" },
  removeTotp: { currentPassword: testPassword },
  beginPasskey: { currentPassword: testPassword },
  addPasskey: { name: "Laptop", response: {} },
  removePasskey: { currentPassword: testPassword },
  renewRecoveryCodes: { currentPassword: testPassword },
  queryEmbedReport: {
    queries: [
      { id: "q", query: { dimensions: [], measures: [], filters: [], sort: [], limit: 1, totals: false } },
    ],
  },
};

const params = {
  own: { workspaceId: "alpha", reportId: testReports.shared },
  foreign: { workspaceId: "beta", reportId: testReports.foreign },
};

/** Calls for people signed in also answer under a workspace; leaving and the own account do not. */
function isPrefixed({ access, path }: HttpRoute): boolean {
  return access === "session" && !/^\/api\/(auth|account)\//.test(path);
}

describe("who may call what", () => {
  let house: TestHouse;
  const browsers = new Map<Somebody, SignedInBrowser>();
  closeEngineAfterwards();
  beforeAll(async () => {
    house = await openTestHouse(await openTestStore());
    for (const name of everybody) if (name !== "nobody") browsers.set(name, await house.signIn(name));
  });
  afterAll(async () => {
    await house.close();
    await house.store.close();
  });

  const rows = Object.entries<HttpRoute>(httpRoutes).map(([name, row]) => ({
    name: name as HttpRouteName,
    row,
  }));
  const cases = rows.flatMap(({ name, row }) =>
    (["own", "foreign"] as const).flatMap((place) => everybody.map((who) => ({ name, row, place, who }))),
  );

  // Logging out comes last: it ends the sessions the others use.
  const isLeaving = (name: HttpRouteName) => name === "logout" || name === "logoutEverywhere";
  const ordered = cases.toSorted((a, b) => Number(isLeaving(a.name)) - Number(isLeaving(b.name)));

  test.each(ordered)("$name, $place, by $who", async ({ name, row, place, who }) => {
    // So many wrong passwords in a row would make the name wait.
    if (name === "login") await house.store.query("delete from sign_in_failures");
    const token =
      isLeaving(name) && who !== "nobody"
        ? (await house.signIn(who)).token
        : (browsers.get(who)?.token ?? null);
    const ask: Ask = { row, params: params[place], body: bodies[name], token };
    expect((await house.ask(ask)).status).toBe(expectations[name][place][who]);
  });

  test.each(cases.filter(({ row, place }) => isPrefixed(row) && place === "own"))(
    "$name under a foreign workspace, by $who",
    async ({ row, who }) => {
      const token = browsers.get(who)?.token ?? null;
      const answer = await house.ask({
        row,
        params: params.foreign,
        token,
        prefix: "beta",
        ...(row.body === null ? {} : { body: {} }),
      });
      expect(answer.status).toBe(who === "nobody" ? 401 : who === "admin" ? 200 : 404);
    },
  );
});
