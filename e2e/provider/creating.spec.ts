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

const quickCreation = {
  type: "quickCreate",
  id: undefined,
  accessToken: "token-create",
  embedUrl: "https://app.powerbi.com/quickCreate",
  settings: { useCustomSaveAsDialog: true },
  datasetCreateConfig: {
    locale: "de-DE",
    tableSchemaList: [
      {
        name: "Umsatz",
        columns: [
          { name: "Tag", dataType: "Date" },
          { name: "Kanal", dataType: "Text" },
          { name: "Betrag", dataType: "Currency", aggregateFunction: 3 },
        ],
      },
    ],
    data: [
      {
        name: "Umsatz",
        rows: [
          ["31.1.2026", "Suche", "1.234,50 €"],
          ["gestern", "Social", "7"],
        ],
      },
    ],
  },
};

for (const client of clientsOf("creating")) {
  test.describe(client, () => {
    test("[EMBED-CALL-20] [EMBED-LIFE-21] [TABLES-1] [TABLES-4] a quick creation shows its tables, which the user corrects, and opens the editor on them", async ({
      openHost,
      frameServer,
    }) => {
      const host = await openHost(client);
      frameServer.tables.splice(0);
      await host.embed(quickCreation, "quickCreate");
      const screen = host.frame.getByRole("main", { name: "Check the data" });
      await expect(screen.getByRole("heading", { name: "Umsatz 2 rows" })).toBeVisible();
      const type = screen.getByRole("combobox", { name: "Type of Tag" });
      await expect(type).toHaveValue("date");
      await screen.getByText("1 cell does not have the type of its column. It will be blank.").click();
      await expect(screen.getByText("Row 2, Tag: gestern")).toBeVisible();
      await type.selectOption("Text");
      await expect(screen.getByText("Row 2, Tag: gestern")).toBeHidden();
      await screen.getByRole("combobox", { name: "Figure of Betrag" }).selectOption("Average");
      expect(await host.heard()).not.toContain("loaded");
      await screen.getByRole("button", { name: "Create report" }).click();
      await host.event("rendered");
      const column = { format: "number", aggregation: "none" };
      expect(frameServer.tables).toEqual([
        {
          tables: [
            {
              name: "Umsatz",
              columns: [
                { ...column, name: "Tag", type: "text" },
                { ...column, name: "Kanal", type: "text" },
                { name: "Betrag", type: "decimal", format: "currency", aggregation: "average" },
              ],
            },
          ],
        },
        {
          table: 0,
          rows: [
            ["31.1.2026", "Suche", "1234.5"],
            ["gestern", "Social", "7"],
          ],
          isLast: true,
        },
      ]);
      const editor = host.frame.getByRole("main", { name: "Report editor" });
      await expect(editor.getByRole("heading", { name: "New report" })).toBeVisible();
      await host.ask(({ report }) => report.saveAs({ name: "On tables" }));
      expect(await host.event("saved")).toEqual({
        saveAs: true,
        reportObjectId: "report-2",
        reportName: "On tables",
      });
    });

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
