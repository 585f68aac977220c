import { beforeAll, expect, test } from "vitest";

import { httpRoutes, type HttpRoute, type ServiceScope, type serviceRoutes } from "@vitrine/contracts/http";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testReports, testUserId } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { addTestAccount } from "../../testing/test-service-account.ts";

type ServiceCall = Exclude<keyof typeof serviceRoutes, "issueServiceToken">;

/** A valid body of each call. A call without one here does not compile. */
const bodies: Readonly<Record<ServiceCall, object | null>> = {
  issueServiceEmbedToken: { reportId: testReports.own, identity: { name: "user-7" } },
  listServiceReports: null,
  // An empty file is refused after the rights were checked.
  pushImport: null,
  getPushedImport: null,
  beginUpload: { fileName: "export.csv", sizeBytes: 1 },
  getUpload: null,
  sendUploadPart: null,
  importUpload: null,
};

const rows = Object.entries<HttpRoute>(httpRoutes);
const serviceRows = rows.filter(([, { access }]) => access === "service");
const params = {
  start: "0",
  workspaceId: "alpha",
  reportId: testReports.own,
  boardId: testReports.own,
  personId: testUserId("internal"),
};

describeOnSomeStore("tokens of each kind", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
  });

  const bodyOf = (name: string): { readonly body?: object } => {
    const body = name in bodies ? bodies[name as ServiceCall] : {};
    return body === null ? {} : { body };
  };

  test("[SERVICE-8] every call of servers needs its scope, and one of the account's workspaces", async () => {
    for (const [name, row] of serviceRows) {
      const account = await addTestAccount(app, askAs);
      const statusWith = async (token: string) =>
        (await app.ask({ row, params, token, ...bodyOf(name), ...headersOf(row) })).status;
      // Calls about an import do not find it; the point is that they look for it.
      for (const scope of ["embed", "read", "import"] as const satisfies readonly ServiceScope[])
        expect((await statusWith(await account.token(scope))) === 403, `${name} with ${scope}`).toBe(
          scope !== row.scope,
        );
      const elsewhere = await addTestAccount(app, askAs, { workspaceIds: ["beta"] });
      expect(await statusWith(await elsewhere.token()), `${name} elsewhere`).toBe(404);
      const { rows: refusals } = await app.store.query(
        "select 1 from audit_log where event = 'access.refused' and user_id = $1",
        [elsewhere.id],
      );
      expect(refusals).toHaveLength(1);
    }
  });

  test("[SERVICE-8] a token of one kind is accepted by no call of another kind", async () => {
    const account = await addTestAccount(app, askAs);
    const service = await account.token();
    const body = { reportId: testReports.own, identity: { name: "user-7" } };
    const issued = await app.ask({ row: httpRoutes.issueServiceEmbedToken, token: service, body });
    const { token: session, ssoToken } = await app.signIn("admin");
    const tokens = { session, service, embed: String(issued.body["accessToken"]), sso: ssoToken };
    for (const [kind, token] of Object.entries(tokens)) {
      for (const [name, row] of rows) {
        if (row.access === "public" || row.access === kind) continue;
        const answer = await app.ask({ row, params, token, ...bodyOf(name), ...headersOf(row) });
        // Input of calls on the frame's origin is checked first.
        expect(
          ["invalid_token", "service_token_invalid", "embed_token_invalid", "invalid_input"],
          name,
        ).toContain(answer.error?.code);
      }
    }
    for (const token of [session, service, tokens.embed, ssoToken]) {
      const form = { grant_type: "client_credentials", client_id: account.id, client_secret: token };
      expect((await app.ask({ row: httpRoutes.issueServiceToken, body: form })).status).toBe(401);
    }
  });

  test("[SERVICE-7] a service token is valid for ten minutes, and ends with its account or its secret", async () => {
    const row = httpRoutes.issueServiceEmbedToken;
    const body = bodies.issueServiceEmbedToken;
    const statusOf = async (token: string) => (await app.ask({ row, token, body })).status;
    const account = await addTestAccount(app, askAs);
    const token = await account.token();
    // The last byte of a signature is often zero, its first one rarely.
    const changed = token.replace(
      /\.(.)([^.]*)$/,
      (_, first, rest) => `.${first === "A" ? "B" : "A"}${rest}`,
    );
    expect([await statusOf(token), await statusOf(changed), await statusOf("a.b.c")]).toEqual([
      200, 401, 401,
    ]);
    app.clock.pass({ minutes: 11 });
    expect(await statusOf(token)).toBe(401);
    askAs = createAskAs(app);
    const later = await account.token();
    const accountId = account.id;
    await askAs("admin", httpRoutes.revokeServiceCredential, {
      accountId,
      credentialId: account.credentialId,
    });
    expect(await statusOf(later)).toBe(401);
  });

  test("[SERVICE-9] lines of the log name the account", async () => {
    const account = await addTestAccount(app, askAs);
    const token = await account.token();
    const before = app.logLines.length;
    await app.ask({ row: httpRoutes.issueServiceEmbedToken, token, body: bodies.issueServiceEmbedToken });
    const lines = app.logLines.slice(before).map((line): unknown => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ msg: "answered", person: account.id }));
    expect(JSON.stringify(lines)).not.toContain("user-7");
  });
});

function headersOf({ body }: HttpRoute): { readonly headers?: Readonly<Record<string, string>> } {
  const isFile = body !== null && "mostBytes" in body;
  return isFile
    ? { headers: { "content-type": "application/octet-stream", "x-file-name": "export.csv" } }
    : {};
}
