import { openFakePowerBi, sampleIds } from "@vitrine/e2e/powerbi";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The fake is only worth something if it refuses what the service refuses. */
const fake = await openFakePowerBi();
afterAll(() => fake.close());

const { tenant, client, secret, sales, salesReport, regionReport, invoice, salesModel, regionModel } =
  sampleIds;
const form = {
  grant_type: "client_credentials",
  client_id: client,
  client_secret: secret,
  scope: "https://analysis.windows.net/powerbi/api/.default",
};

async function signIn(fields: Readonly<Record<string, string>>, of: string = tenant): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${fake.url}/${of}/oauth2/v2.0/token`, { method: "POST", body });
}

let token = "";
beforeAll(async () => {
  const answer = (await (await signIn(form)).json()) as { readonly access_token: string }; // A string, or the calls fail.
  token = answer.access_token;
});

test.each([
  ["another grant", { ...form, grant_type: "password" }, tenant, 400, 70003],
  ["no tenant of its own", form, "common", 400, 90002],
  ["an unknown app", { ...form, client_id: tenant }, tenant, 400, 700016],
  [
    "a scope without /.default",
    { ...form, scope: "https://analysis.windows.net/powerbi/api" },
    tenant,
    400,
    70011,
  ],
  ["a wrong secret", { ...form, client_secret: "no" }, tenant, 401, 7000215],
  ["no proof", { grant_type: form.grant_type, client_id: client, scope: form.scope }, tenant, 401, 7000218],
] as const)("refuses to sign in %s", async (_why, fields, of, status, code) => {
  const answer = await signIn(fields, of);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ error_codes: [code] });
});

const viewing = { reports: [{ id: salesReport }], datasets: [{ id: salesModel }], lifetimeInMinutes: 5 };
const identity = { username: "ada", roles: ["Region"], datasets: [regionModel] };
const regional = {
  ...viewing,
  reports: [{ id: regionReport }],
  datasets: [{ id: regionModel }],
  identities: [identity],
};
const item = (path: string) => `/groups/${sales}${path}`;

test.each([
  ["a report", "/GenerateToken", viewing, 200],
  ["rows of an identity", "/GenerateToken", regional, 200],
  ["no identity", "/GenerateToken", { ...regional, identities: [] }, 400],
  [
    "no roles",
    "/GenerateToken",
    { ...regional, identities: [{ username: "ada", datasets: [regionModel] }] },
    400,
  ],
  [
    "an identity that is not needed",
    "/GenerateToken",
    { ...viewing, identities: [{ ...identity, datasets: [salesModel] }] },
    400,
  ],
  [
    "a name with a space",
    "/GenerateToken",
    { ...regional, identities: [{ ...identity, username: "a b" }] },
    400,
  ],
  ["a misspelt field", "/GenerateToken", { ...viewing, lifetimeInMinute: 5 }, 400],
  ["a lifetime that is no number", "/GenerateToken", { ...viewing, lifetimeInMinutes: "5" }, 400],
  [
    "51 datasets",
    "/GenerateToken",
    { ...viewing, datasets: Array.from({ length: 51 }, () => ({ id: salesModel })) },
    400,
  ],
  ["no dataset", "/GenerateToken", { reports: viewing.reports }, 400],
  ["a report that does not exist", "/GenerateToken", { ...viewing, reports: [{ id: tenant }] }, 404],
  [
    "two identities for an item",
    item(`/datasets/${salesModel}/GenerateToken`),
    { identities: [identity, identity] },
    400,
  ],
  ["a new report without its dataset", item("/reports/GenerateToken"), { accessLevel: "Create" }, 400],
  ["a clone without a name", item(`/reports/${salesReport}/Clone`), {}, 400],
  [
    "a clone to nowhere",
    item(`/reports/${salesReport}/Clone`),
    { name: "n", targetWorkspaceId: tenant },
    401,
  ],
  ["a rebind of a paginated report", item(`/reports/${invoice}/Rebind`), { datasetId: salesModel }, 400],
  [
    "options of a refresh",
    item(`/datasets/${salesModel}/refreshes`),
    { notifyOption: "NoNotification" },
    400,
  ],
  [
    "an unknown parameter",
    item(`/datasets/${salesModel}/Default.UpdateParameters`),
    { updateDetails: [{ name: "client", newValue: "x" }] },
    400,
  ],
  ["a file type of paginated reports", item(`/reports/${salesReport}/ExportTo`), { format: "XLSX" }, 400],
  ["another workspace", `/groups/${tenant}/reports/${salesReport}/Clone`, { name: "n" }, 401],
  ["a path that does not exist", "/reports", viewing, 404],
] as const)("%s at %s", async (_what, path, body, status) => {
  const call = (headers: Readonly<Record<string, string>>) =>
    fetch(`${fake.url}/v1.0/myorg${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const authorization = `Bearer ${token}`;
  const answer = await call({ authorization, "content-type": "application/json" });
  expect([answer.status, await answer.text()]).toEqual([status, expect.any(String)]);
  expect(answer.headers.get("requestid")).not.toBeNull();
  expect((await call({ "content-type": "application/json" })).status, "without a token").toBe(401);
  expect((await call({ authorization: "Bearer other" })).status, "with another token").toBe(403);
  if (status === 200) expect((await call({ authorization })).status, "not as JSON").toBe(400);
});
