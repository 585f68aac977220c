import { ierror } from "./expected.ts";
import { clientsOf, expect, test } from "./host.ts";

const board = {
  type: "dashboard",
  id: "board-1",
  accessToken: "token-board",
  embedUrl: "https://app.powerbi.com/dashboardEmbed?dashboardId=board-1&groupId=workspace-1",
};
const tile = {
  type: "tile",
  id: "clicks",
  dashboardId: "board-1",
  accessToken: "token-board",
  embedUrl: "https://app.powerbi.com/tileEmbed?tileId=clicks&dashboardId=board-1&groupId=workspace-1",
};

for (const client of clientsOf("boards")) {
  test.describe(client, () => {
    test("[BOARD-20, BOARD-22, BOARD-23] embeds a board, and a click on a tile is an event", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      await host.open(board);
      expect(await host.heard()).toEqual(["ready", "loaded", "rendered"]);
      await expect(host.frame.getByRole("listitem")).toHaveCount(4);
      await expect(host.frame.getByText("is not shared with you")).toBeVisible();
      await host.frame.getByRole("button", { name: "Open “Clicks of the month” in its report" }).click();
      expect(await host.event("tileClicked")).toMatchObject({
        dashboardId: "board-1",
        tileId: "clicks",
        pageName: "overview",
        reportEmbedUrl: "https://app.powerbi.com/reportEmbed?reportId=report-1&groupId=workspace-1",
      });
      await host.ask(({ report }) => report.setAccessToken("token-board-2"));
      expect(await host.heard()).not.toContain("error");
    });

    test("[BOARD-20] a board that the token does not open is an error", async ({ openHost }) => {
      const host = await openHost(client);
      await host.embed({ ...board, id: "board-2" });
      expect(await host.event("error")).toMatchObject(ierror("PowerBIEntityNotFound"));
      expect(await host.heard()).not.toContain("loaded");
    });

    test("[BOARD-6] a board is one column where the host asks for it", async ({ openHost }) => {
      const host = await openHost(client);
      await host.open({ ...board, pageView: "oneColumn" });
      const boxes = await host.frame
        .getByRole("listitem")
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ left, width }) => [left, width]),
        );
      expect(new Set(boxes.map(String)).size).toBe(1);
    });

    test("[BOARD-21] embeds a tile alone", async ({ openHost }) => {
      const host = await openHost(client);
      await host.open({ ...tile, width: 400, height: 300 });
      expect(await host.heard()).toEqual(["ready", "tileLoaded", "loaded", "rendered"]);
      expect(await host.event("tileLoaded")).toMatchObject({ tileId: "clicks", width: 400, height: 300 });
      await expect(host.frame.getByRole("figure")).toHaveCount(1);
    });
  });
}
