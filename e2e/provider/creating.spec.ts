import { ierror } from "./expected.ts";
import { clientsOf, expect, sampleConfig, test, type Host } from "./host.ts";

const creation = {
  type: "create",
  id: undefined,
  datasetId: "campaign_digital",
  accessToken: "token-create",
  embedUrl: "https://app.powerbi.com/reportEmbed?datasetId=campaign_digital",
  settings: { useCustomSaveAsDialog: true },
};

async function begin(host: Host): Promise<void> {
  await host.embed(creation, "createReport");
  await host.event("rendered");
}

for (const client of clientsOf("creating")) {
  test.describe(client, () => {
    test("[EMBED-CALL-19] [EMBED-LIFE-20] a creation opens the editor, is saved, and the report is embedded in its place", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      await begin(host);
      expect(await host.heard()).toEqual(expect.arrayContaining(["loaded", "rendered"]));
      expect(await host.event("loaded")).toMatchObject({ initiator: "sdk" });
      const editor = host.frame.getByRole("main", { name: "Report editor" });
      await expect(editor.getByRole("heading", { name: "New report" })).toBeVisible();
      expect(await host.ask(({ report }) => report.isSaved())).toBe(true);
      await editor
        .getByRole("button", { name: "Page options" })
        .or(editor.getByRole("button", { name: "Add page" }))
        .first()
        .click();
      expect(await host.ask(({ report }) => report.isSaved())).toBe(false);
      await editor.getByRole("button", { name: "Save" }).click();
      await host.event("saveAsTriggered");
      await host.ask(({ report }) => report.saveAs({ name: "Created" }));
      expect(await host.event("saved")).toEqual({
        saveAs: true,
        reportObjectId: "report-2",
        reportName: "Created",
      });
      expect(await host.ask(({ report }) => report.isSaved())).toBe(true);
      await expect(editor.getByText("version 1 · all changes saved")).toBeVisible();
      const heard = (await host.heard()).length;
      await host.ask(({ service, container }) => service.reset(container));
      await host.embed({ ...sampleConfig, id: "report-2", accessToken: "token-edit-created" });
      await host.event("loaded", heard);
      expect(await host.ask(({ report }) => report.getPages().then(({ length }) => length))).toBe(2);
    });

    test("[EMBED-CONFIG-9] a creation over another dataset, or with a token of a report, does not open", async ({
      openHost,
    }) => {
      const host = await openHost(client);
      for (const changes of [{ datasetId: "another" }, { accessToken: "token-1" }]) {
        const since = (await host.heard()).length;
        await host.embed({ ...creation, ...changes }, "createReport");
        expect(await host.event("error", since)).toMatchObject(ierror("PowerBIEntityNotFound"));
        await host.ask(({ service, container }) => service.reset(container));
      }
    });
  });
}
