import { clientsOf, expect, test } from "./host.ts";
import { ierror } from "./expected.ts";

const refused = "This API is currently not supported for RDL reports";
const config = {
  id: "statement-1",
  accessToken: "token-statement",
  embedUrl: "https://app.powerbi.com/rdlEmbed?reportId=statement-1&groupId=workspace-1",
};
const parameters = [
  { name: "Campaign", value: "Campaign 0002" },
  { name: "Campaign", value: "Campaign 0004" },
  { name: "From", value: "2026-03-01" },
];

for (const client of clientsOf("statements")) {
  test.describe(client, () => {
    test("[STATEMENT-40] embeds a statement with the host's parameters", async ({ openHost }) => {
      const host = await openHost(client);
      const datasetBindings = [{ sourceDatasetId: "a", targetDatasetId: "b" }];
      await host.open({ ...config, parameterValues: parameters, datasetBindings });
      expect(await host.heard()).toEqual(["ready", "loaded", "renderingStarted", "rendered"]);
      await expect(host.frame.getByText("Campaign 0002 and Campaign 0004").last()).toBeVisible();
      await expect(host.frame.getByRole("row", { name: /^Total Campaign 0002/ })).toHaveCount(1);
      await expect(host.frame.getByRole("button", { name: "Parameters" })).toHaveAttribute(
        "aria-expanded",
        "false",
      );
    });

    test("[STATEMENT-41] parameters that the statement does not have are an error", async ({ openHost }) => {
      const host = await openHost(client);
      await host.embed({ ...config, parameterValues: [{ name: "Year", value: "2026" }] });
      expect(await host.event("error")).toMatchObject({ message: "there is no parameter Year" });
      expect(await host.heard()).not.toContain("loaded");
    });

    test("[STATEMENT-40] a load that breaks a rule is refused by the client, and a wrong token by the frame", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      await host.embed({ ...config, accessToken: "stranger" });
      expect(await host.event("error")).toMatchObject(ierror("PowerBINotAuthorizedException"));
    });

    test("[STATEMENT-43] calls that paginated reports do not have are refused", async ({ openHost }) => {
      const host = await openHost(client);
      await host.open(config);
      for (const ending of [
        await host.attempt(({ report }) => report.getPages()),
        await host.attempt(({ report }) => report.getFilters()),
        await host.attempt(({ report }) => report.print()),
        await host.attempt(({ report }) => report.refresh()),
        await host.attempt(({ report }) => report.bookmarksManager.getBookmarks()),
      ]) {
        expect(ending).toMatchObject({ ended: "rejected", value: refused, statuses: [] });
      }
      const answered = await host.attempt(({ report }) => report.save());
      expect(answered).toMatchObject({ ended: "rejected", statuses: [501], value: { message: refused } });
    });

    test("[STATEMENT-40] another token for the same statement replaces it in place", async ({ openHost }) => {
      const host = await openHost(client);
      await host.open(config);
      await host.ask(({ report }) => report.setAccessToken("token-statement-2"));
      expect(await host.heard()).not.toContain("error");
    });
  });
}
