import { expect, sampleConfig, test } from "./host.ts";

test("ours: embeds from a provider of the page's own, which the page has to name", async ({
  openHost,
  frameServer,
}) => {
  const host = await openHost("ours");
  const config = { ...sampleConfig, embedUrl: `${frameServer.frameOrigin}/reportEmbed?reportId=report-1` };
  const unnamed = await host.attempt(({ embed }, config) => embed(config), config);
  expect(unnamed).toMatchObject({
    ended: "rejected",
    value: { message: expect.stringMatching(/^Invalid embed URL/) },
  });
  const pages = await host.ask(
    async ({ client, newContainer }, { config, allowed }) => {
      const { factories } = client;
      const options = { allowedHosts: [allowed] } as object;
      const service = new client.service.Service(
        factories.hpmFactory,
        factories.wpmpFactory,
        factories.routerFactory,
        options,
      );
      const container = newContainer();
      const report = service.embed(container, config);
      await new Promise((resolve) => container.addEventListener("rendered", resolve));
      const pages = await (report as InstanceType<typeof client.Report>).getPages();
      return pages.map(({ name }) => name);
    },
    { config, allowed: new URL(frameServer.frameOrigin).host },
  );
  expect(pages).toEqual(["overview", "trends", "states", "hidden"]);
  expect(await host.ask(({ origins }) => [...origins])).toEqual([frameServer.frameOrigin]);
});
