import { expect, type Page } from "@playwright/test";

import { sampleIds } from "../powerbi/cloud.ts";
import { connectedWorkspace as workspaceId, test } from "./connected-cloud.ts";

const { sales, dashboard, tile, invoice, regionReport, regionModel } = sampleIds;

/** What a client sends to a frame, as far as these tests look at it. */
interface Loaded {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Answers each address of the service's frames with a page that keeps what the client sends to it. */
async function keepMessages(page: Page): Promise<(path: string) => Promise<Loaded | undefined>> {
  const script = `window.received = [];
    window.addEventListener("message", ({ data }) => window.received.push(data));`;
  await page.route("https://app.powerbi.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><script>${script}</script>` }),
  );
  return async (path) => {
    const frame = page.frames().find((one) => one.url().startsWith(`https://app.powerbi.com/${path}`));
    const received = (await frame?.evaluate(() => Reflect.get(window, "received"))) as Loaded[] | undefined;
    return received?.find(({ url }) => /\/load$/i.test(url ?? ""));
  };
}

test("[PROVIDER-5, PROVIDER-15, PROVIDER-17] a dashboard, a tile and a paginated report open with their own tokens", async ({
  openAs,
  cloud: { fake, attach },
}) => {
  const items = [
    { id: await attach(dashboard), path: "dashboardEmbed", there: dashboard, more: {} },
    {
      id: await attach(tile, { dashboardId: dashboard }),
      path: "embed",
      there: tile,
      more: { dashboardId: dashboard },
    },
    { id: await attach(invoice), path: "rdlEmbed", there: invoice, more: {} },
  ];
  const page = await openAs("planner");
  const sentTo = await keepMessages(page);
  for (const { id, path, there, more } of items) {
    await page.goto(`/${workspaceId}/${id}`);
    await expect.poll(async () => (await sentTo(path))?.body, path).toBeDefined();
    const { token } = fake.embedTokens.at(-1) ?? {};
    expect((await sentTo(path))?.body, path).toMatchObject({
      id: there,
      groupId: sales,
      accessToken: token,
      tokenType: 1,
      ...more,
    });
    const header = page.getByRole("banner");
    for (const name of ["Edit", "Ask a question", "Versions", "Send regularly"])
      await expect(header.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
});

test("[PROVIDER-16] questions about a report open in the service's own frame, and cost its opening nothing", async ({
  openAs,
  cloud: { fake, attach },
}) => {
  const id = await attach(regionReport);
  const page = await openAs("planner");
  const sentTo = await keepMessages(page);
  fake.forget();
  await page.goto(`/${workspaceId}/${id}`);
  await expect.poll(async () => (await sentTo("reportEmbed"))?.body).toBeDefined();
  const tokens = () =>
    fake.calls.filter(({ path }) => path.endsWith("GenerateToken")).map(({ path }) => path);
  expect(tokens()).toEqual(["/v1.0/myorg/GenerateToken"]);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("sales by region");
  await page.getByRole("option", { name: /Ask: / }).click();
  await expect(page.getByRole("dialog", { name: "Ask a question" })).toContainText("by the system that draws it");
  await expect.poll(async () => (await sentTo("qnaEmbed"))?.body).toBeDefined();
  expect((await sentTo("qnaEmbed"))?.body).toMatchObject({
    datasetIds: [regionModel],
    accessToken: fake.embedTokens.at(-1)?.token,
    question: "sales by region",
  });
  expect(tokens()).toHaveLength(2);
});
