import { randomUUID } from "node:crypto";

import { ierror, keep } from "./expected.ts";
import { clientsOf, expect, sampleConfig, test } from "./host.ts";

for (const client of clientsOf("failures")) {
  test.describe(client, () => {
    test("[EMBED-ERROR-5] a wrong token is reported, and the report stays closed until a right one opens it", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      await host.embed({ accessToken: "wrong" });
      expect(await host.event("error")).toMatchObject(ierror("PowerBINotAuthorizedException"));
      await expect(host.frame.getByRole("alert")).toContainText("could not be opened");
      expect(await host.heard()).not.toContain("loaded");
      expect(await host.attempt(({ report }) => report.getPages())).toEqual({
        ended: "rejected",
        statuses: [500],
        value: ierror("ReportNotLoaded"),
      });
      await host.open();
      await expect(host.frame.getByRole("alert")).toHaveCount(0);
    });

    test("a token of another report opens nothing", async ({ openHost, frameServer }) => {
      const host = await openHost(client);
      const before = frameServer.queries.length;
      await host.embed({ id: "report-2" });
      expect(await host.event("error")).toMatchObject({ message: "The token belongs to another report." });
      await expect(host.frame.locator("figure")).toHaveCount(0);
      expect(frameServer.queries.length).toBe(before);
    });

    test("a page that the token does not name sees nothing and learns only that", async ({
      openHost,
      frameServer,
    }) => {
      const host = await openHost(client, frameServer.strangerOrigin);
      const before = frameServer.queries.length;
      await host.embed();
      expect(await host.event("error")).toMatchObject(ierror("PowerBINotAuthorizedException"));
      await expect(host.frame.locator("figure")).toHaveCount(0);
      for (const ending of [
        await host.attempt(({ report }) => report.getPages()),
        await host.attempt(({ report }) => report.getFilters()),
        await host.attempt(({ report }) => report.setPage("trends")),
        await host.attempt(({ report }) => report.setAccessToken("token-2")),
      ]) {
        expect(ending).toEqual({ ended: "rejected", statuses: [500], value: ierror("ReportNotLoaded") });
      }
      expect(frameServer.queries.length).toBe(before);
    });

    test("[EMBED-CALL-21] [EMBED-ERROR-1] [EMBED-VALID-31] an expired token is reported, and a new one continues", async ({
      openHost,
      frameServer,
    }) => {
      const host = await openHost(client);
      const token = `token-${randomUUID()}`;
      await host.open({ accessToken: token });
      frameServer.expired.add(token);
      await host.ask(({ report }) => report.setPage("trends"));
      expect(await host.event("error")).toMatchObject(ierror("TokenExpired"));
      expect(await host.attempt(({ report }) => report.setAccessToken(""))).toMatchObject({
        ended: "rejected",
        statuses: [],
        value: { message: "Access token cannot be empty" },
      });
      expect(await host.attempt(({ report }) => report.setAccessToken("wrong"))).toEqual({
        ended: "rejected",
        statuses: [400],
        value: [ierror("Invalid parameters")],
      });
      const since = (await host.heard()).length;
      await host.ask(({ report }) => report.setAccessToken("token-long"));
      await host.event("rendered", since);
      await expect(host.frame.locator('[data-visual="impressions-area"]')).toHaveAttribute(
        "data-status",
        "ready",
      );
      expect(frameServer.queries.at(-1)?.token).toBe("token-long");
    });

    test("[EMBED-CALL-75] [EMBED-CALL-77] the page's token provider is asked when a token has ended", async ({
      openHost,
      frameServer,
    }) => {
      const host = await openHost(client);
      const token = `token-${randomUUID()}`;
      await host.ask(
        ({ embed }, config) =>
          embed({
            ...config,
            tokenType: 0,
            eventHooks: { accessTokenProvider: async () => "token-from-provider" },
          }),
        { ...sampleConfig, accessToken: token },
      );
      await host.event("rendered");
      frameServer.expired.add(token);
      const since = (await host.heard()).length;
      await host.ask(({ report }) => report.setPage("trends"));
      await host.event("rendered", since);
      expect(frameServer.queries.at(-1)?.token).toBe("token-from-provider");
      expect(await host.heard()).not.toContain("error");
    });

    test("a visual that fails is reported with its place, and the others are drawn", async ({ openHost }) => {
      const host = await openHost(client);
      await host.open();
      const since = (await host.heard()).length;
      await host.ask(({ report }) => report.setPage("states"));
      await host.event("rendered", since);
      expect(await host.event("error")).toMatchObject(ierror("VisualQueryFailed"));
      expect((await host.heard()).filter((name) => name === "error")).toHaveLength(2);
    });

    test("[EMBED-VALID-36] [EMBED-VALID-7] a wrong configuration is thrown by the client or refused by the frame", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      const wrong: readonly object[] = [
        { viewMode: 9 },
        { filters: [{ filterType: 1 }] },
        { settings: { filterPaneEnabled: "yes" } },
        { pageName: 5 },
        { tokenType: 7 },
      ];
      for (const changes of wrong) {
        const ending = await host.attempt(({ embed }, config) => embed(config), {
          ...sampleConfig,
          ...changes,
        });
        expect(ending, JSON.stringify(changes)).toEqual({
          ended: "rejected",
          statuses: [],
          value: [expect.objectContaining({ message: expect.any(String) })],
        });
        await host.ask(({ service, container }) => service.reset(container));
      }
      // The first embed of an element is checked by the client; what is sent later only by the frame.
      await host.open();
      for (const changes of wrong) {
        const ending = await host.attempt(async ({ report }, changes) => {
          const before = report.config;
          // Longer than the time in which the client skips a repeated load.
          await new Promise((resolve) => setTimeout(resolve, 150));
          report.config = { ...before, ...changes };
          try {
            return await report.reload();
          } finally {
            report.config = before;
          }
        }, changes);
        expect(ending, JSON.stringify(changes)).toEqual({
          ended: "rejected",
          statuses: [400],
          value: expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
        });
      }
      expect(await host.ask(({ report }) => report.getActivePage())).toMatchObject({ name: "overview" });
    });

    test("[EMBED-ERROR-9] [EMBED-ERROR-10] [EMBED-VALID-28] [EMBED-VALID-29] [EMBED-VALID-30] no frame is made for a wrong address", async ({
      openHost,
      frameServer,
    }) => {
      const host = await openHost(client);
      for (const embedUrl of [
        `${frameServer.frameOrigin}/reportEmbed?reportId=report-1`,
        "http://app.powerbi.com/reportEmbed?reportId=report-1",
        "https://app.powerbi.com.evil.example/reportEmbed?reportId=report-1",
      ]) {
        const ending = await host.attempt(({ embed }, config) => embed(config), {
          ...sampleConfig,
          embedUrl,
        });
        expect(ending, embedUrl).toMatchObject({
          ended: "rejected",
          value: { message: expect.stringMatching(/^Invalid embed URL detected\./) },
        });
      }
      const automatic = await host.attempt(({ embed }, config) => embed(config), {
        ...sampleConfig,
        embedUrl: `${sampleConfig.embedUrl}&autoAuth=true`,
      });
      expect(automatic).toMatchObject({
        ended: "rejected",
        value: { message: expect.stringMatching(/^Embed URL is invalid for this scenario\./) },
      });
    });

    const others: readonly (readonly [string, object, "embed" | "quickCreate"])[] = [
      ["dashboard", { type: "dashboard", id: "d" }, "embed"],
      ["tile", { type: "tile", id: "t", dashboardId: "d" }, "embed"],
      ["qna", { type: "qna", datasetIds: ["campaign_digital"] }, "embed"],
      [
        "quickCreate",
        { type: "quickCreate", datasetCreateConfig: { locale: "en", mashupDocument: "m" } },
        "quickCreate",
      ],
    ];
    test("kinds of embedding that the frame does not carry out are refused, one reply each", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      for (const [kind, changes, how] of others) {
        await host.page.evaluate(() => window.frameReplies.splice(0));
        await host.embed({ ...changes, accessToken: "token-1" }, how);
        await expect
          .poll(() => host.page.evaluate(() => window.frameReplies.filter((status) => status === 501)))
          .toEqual([501]);
        // The ecosystem's client leaves a refused load uncaught, ours raises an event.
        if (client === "ours") {
          expect(await host.event("error"), kind).toMatchObject(ierror("NotSupported"));
        } else {
          await expect.poll(() => host.complaints.splice(0).length, kind).toBe(1);
        }
        await host.ask(({ service, container, heard }) => {
          service.reset(container);
          heard.splice(0);
        });
      }
    });

    test("filters of a load are judged like filters that come later", async ({ openHost }) => {
      const host = await openHost(client);
      const good = keep("Channel", "channel", ["Search"]);
      await host.open({ filters: { allPages: { operation: 1, filters: [good] } } });
      expect(await host.ask(({ report }) => report.getFilters())).toEqual([good]);
    });
  });
}
