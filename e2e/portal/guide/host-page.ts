import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { expect, type Page } from "@playwright/test";
import { demoServiceAccount, demoServiceSecret } from "@vitrine/demo";

import { frameUrl, hostPageUrl, portalUrl } from "../../addresses.ts";

/** A report of the demo that the service account of the demo may embed. */
const reportId = "d1000000-0000-4000-8000-000000001001";

const page = (controls: string, script: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Meridian Outdoor: my campaigns</title>
<style>
  body { margin: 0; padding: 24px 40px; font: 16px/1.5 Georgia, serif; color: #23302b; background: #f4f1ea }
  header { display: flex; justify-content: space-between; align-items: baseline }
  h1 { margin: 0; font-size: 28px }
  main { display: flex; gap: 24px; margin-top: 16px }
  #report { flex: 1; height: 590px; border: 1px solid #cfc8b8; background: #fff }
  #report iframe { border: 0 }
  aside { width: 200px }
  button { display: block; width: 100%; margin-bottom: 8px; padding: 8px; font: inherit; cursor: pointer }
  ol { margin: 16px 0 0; padding-left: 24px; font: 13px/1.6 monospace }
</style>
<header><h1>Meridian Outdoor</h1><span>Orders · Stores · <b>My campaigns</b></span></header>
<main><div id="report"></div>${controls}</main>
<script src="/sdk.js" data-allowed-hosts="${new URL(frameUrl).host}"></script>
<script>
  fetch("/embed-config").then((answer) => answer.json()).then((config) => {
    const report = powerbi.embed(document.getElementById("report"), config);
    ${script}
  });
</script>
</html>`;

/** The page of a host with a report in it. */
export const embeddingPage = page("", "");

/** The same with buttons that control the report, and a list of its events. */
export const controllingPage = page(
  `<aside>
    <button id="search">Only search</button><button id="all">All channels</button><button id="next">Next page</button>
    <ol aria-label="Events"></ol>
  </aside>`,
  `const { models } = window["powerbi-client"];
    const listed = document.querySelector("ol");
    const pressed = (id, act) => document.getElementById(id).addEventListener("click", act);
    for (const name of ["loaded", "rendered", "pageChanged", "dataSelected"])
      report.on(name, () => listed.append(Object.assign(document.createElement("li"), { textContent: name })));
    const search = new models.BasicFilter({ table: "Channel", column: "channel" }, "In", ["Search"]).toJSON();
    pressed("search", () => report.updateFilters(models.FiltersOperations.Replace, [search]));
    pressed("all", () => report.updateFilters(models.FiltersOperations.RemoveAll));
    pressed("next", async () => {
      const pages = await report.getPages();
      const at = pages.findIndex((one) => one.isActive);
      await report.setPage(pages[(at + 1) % pages.length].name);
    });`,
);

/** Opens a page of a host whose origin may embed, without a server for it: the browser gets its files from here. */
export async function openHostPage(browserPage: Page, html: string): Promise<void> {
  const sdk = await readFile(
    fileURLToPath(new URL("../../../sdk/dist/vitrine-sdk.global.js", import.meta.url)),
    "utf8",
  );
  const config = await embedConfig(browserPage);
  // A page without a server counts as one from outside, which Chromium asks before it opens frames of this machine.
  await browserPage.context().grantPermissions(["local-network-access"]);
  await browserPage.route(`${hostPageUrl}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") await route.fulfill({ contentType: "text/html", body: html });
    else if (pathname === "/sdk.js") await route.fulfill({ contentType: "text/javascript", body: sdk });
    else if (pathname === "/embed-config") await route.fulfill({ json: config });
    else await route.fulfill({ status: 404 });
  });
  await browserPage.goto(`${hostPageUrl}/`);
}

/** What the server of a host does: a token for itself, and with it one for its user. */
async function embedConfig({ request }: Page): Promise<unknown> {
  const ask = async (path: string, data: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await request.post(`${portalUrl}${path}`, { data, headers });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  const token = await ask("/api/service/token/", {
    grant_type: "client_credentials",
    client_id: demoServiceAccount.id,
    client_secret: demoServiceSecret,
  });
  const access = String(Reflect.get(Object(token), "access_token"));
  const order = { reportId, identity: { name: "user-7" }, origins: [hostPageUrl] };
  return ask("/api/service/embed-token/", order, { Authorization: `Bearer ${access}` });
}
