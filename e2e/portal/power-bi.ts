import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { frameUrl, powerBiFolder } from "../addresses.ts";
import { sampleCloud, sampleIds } from "../powerbi/cloud.ts";
import { openFakePowerBi, type FakePowerBi } from "../powerbi/fake-power-bi.ts";
import { ask } from "./people.ts";

/**
 * A fake of a tenant, to which the server sends its calls for this tenant until the fake is closed.
 * @param others ids for which it is asked too, though it does not know them
 */
export async function openFake(tenantId: string, ...others: readonly string[]): Promise<FakePowerBi> {
  const fake = await openFakePowerBi({ cloud: sampleCloud(tenantId) });
  const files = [tenantId, ...others].map((id) => join(powerBiFolder, id));
  for (const file of files) writeFileSync(file, fake.url);
  return {
    ...fake,
    async close() {
      await fake.close();
      for (const file of files) rmSync(file, { force: true });
    },
  };
}

export interface Connected {
  readonly id: string;
  readonly version: number;
  /** As they were sent, for changes. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** An administrator's connection to the fake of a tenant, by calls. */
export async function connect(page: Page, tenantId: string, name: string): Promise<Connected> {
  const settings = {
    name,
    cloud: "public",
    tenantId,
    clientId: sampleIds.client,
    identity: "id",
    roles: ["Reader"],
    campaignField: null,
    deletesCopies: false,
  };
  const credential = { kind: "secret", secret: sampleIds.secret };
  const added = (await ask(page, "POST", "/admin/connections/", { ...settings, credential })) as Connected;
  return { id: added.id, version: added.version, settings };
}

interface Item {
  readonly itemId: string;
  readonly dashboardId?: string;
}

/** Attaches an item of the sample's first workspace to a new workspace here. @returns the path at which it opens */
export async function attach(page: Page, { id }: Connected, item: Item): Promise<string> {
  // A name that comes last in lists of other tests.
  const workspace = { id: `zz-${randomUUID()}`, name: `Zz ${randomUUID().slice(0, 8)}` };
  const items = [{ groupId: sampleIds.sales, workspaceId: workspace.id, ...item }];
  const { attached } = (await ask(page, "POST", `/admin/connections/${id}/items/`, {
    items,
    workspaces: [workspace],
  })) as { readonly attached: readonly { readonly reportId: string }[] };
  return `/${workspace.id}/${attached[0]?.reportId}`;
}

interface ServedFrame {
  /** The token with which our frame reads what it shows. */
  readonly accessToken: string;
  /** Our ids, and those that the portal asks for. */
  readonly ids: Readonly<Record<string, string>>;
  /** The path of our frame, if that of Power BI is another one. */
  readonly path?: string;
}

/**
 * Serves our own frame under the host name of Power BI, and answers it with something of this product, whatever token it sends.
 * @returns the tokens that it sent
 */
export async function serveFrame(page: Page, served: ServedFrame): Promise<readonly string[]> {
  const { accessToken, ids, path } = served;
  const sent: string[] = [];
  await page.route("https://app.powerbi.com/**", async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    if (path !== undefined && pathname === "/embed") {
      const body = `<!doctype html><script>location.replace(${JSON.stringify(path + search)})</script>`;
      return route.fulfill({ contentType: "text/html", body });
    }
    const headers = { ...request.headers() };
    const isCall = pathname.startsWith("/api/");
    if (headers["authorization"] !== undefined) {
      sent.push(headers["authorization"].replace("Bearer ", ""));
      headers["authorization"] = `Bearer ${accessToken}`;
    }
    const postData = request.postData();
    const asked = Object.entries(ids).reduce(
      (text, [ours, theirs]) => text.replaceAll(theirs, ours),
      postData ?? "",
    );
    const response = await route.fetch({
      url: `${frameUrl}${pathname}${search}`,
      headers,
      ...(postData === null ? {} : { postData: asked }),
    });
    // The frame compares ids with those that it was opened for.
    const body = isCall
      ? Object.entries(ids).reduce(
          (text, [ours, theirs]) => text.replaceAll(ours, theirs),
          await response.text(),
        )
      : await response.body();
    return route.fulfill({ response, body });
  });
  return sent;
}

/** What our frame shows in place of a report of Power BI: the first report of a workspace. */
export async function ownReport(page: Page, workspaceId: string) {
  const list = (await ask(page, "GET", `/reports/${workspaceId}/`)) as {
    readonly reports: readonly {
      readonly id: string;
      readonly kind?: string;
      readonly offers?: readonly string[];
    }[];
  };
  const { id = "" } =
    list.reports.find(({ kind, offers }) => kind === undefined && offers === undefined) ?? {};
  return openOwn(page, workspaceId, id);
}

/** What a frame of ours is opened with. */
export async function openOwn(page: Page, workspaceId: string, id: string) {
  const embed = (await ask(page, "GET", `/get-report/${workspaceId}/${id}/`)) as {
    readonly accessToken: string;
    readonly datasetId: string;
    readonly questionsUrl: string;
  };
  return { id, ...embed };
}
