import { ierror } from "./expected.ts";
import { clientsOf, expect, test, type Host } from "./host.ts";
import type { Ending, Stage } from "./stage.ts";

for (const client of clientsOf("commands")) {
  test.describe(client, () => {
    let host: Host;
    test.beforeEach(async ({ openHost }) => {
      host = await openHost(client);
      await host.open();
    });

    test("[EMBED-CALL-41] [EMBED-SET-2] settings take effect and raise an event", async () => {
      expect(
        await host.attempt(({ report }) =>
          report.updateSettings({ panes: { pageNavigation: { visible: false } } }),
        ),
      ).toMatchObject({ ended: "resolved", value: { statusCode: 202 } });
      await expect(host.frame.getByRole("tab")).toHaveCount(0);
      expect(await host.event("settingsUpdated")).toMatchObject({
        settings: { panes: { pageNavigation: { visible: false } } },
      });
      await host.ask(({ report }) => report.updateSettings({ navContentPaneEnabled: true }));
      await expect(host.frame.getByRole("tab")).toHaveCount(3);
      const wrong: readonly object[] = [
        { filterPaneEnabled: "yes" },
        { background: 7 },
        { panes: { pageNavigation: { visible: 1 } } },
        { layoutType: 9 },
        { zoomLevel: 9 },
      ];
      for (const settings of wrong) {
        const ending = await host.attempt(
          ({ report }, settings) => report.updateSettings(settings as never),
          settings,
        );
        expect(ending, JSON.stringify(settings)).toMatchObject({ ended: "rejected", statuses: [400] });
        expect(ending.value).toEqual(
          expect.arrayContaining([expect.objectContaining({ message: expect.any(String) })]),
        );
      }
      await expect(host.frame.getByRole("tab")).toHaveCount(3);
    });

    test("[EMBED-SET-18] visualRendered is raised when asked for", async () => {
      await host.ask(({ report }) => report.updateSettings({ visualRenderedEvents: true }));
      await host.ask(({ report }) => report.refresh());
      expect(await host.event("visualRendered")).toMatchObject({ name: expect.any(String) });
      await expect
        .poll(async () => (await host.heard()).filter((name) => name === "visualRendered").length)
        .toBe(7);
    });

    test("[EMBED-CALL-42] [EMBED-SET-8] [EMBED-VALID-10] zoom is set within its limits", async () => {
      expect(await host.ask(({ report }) => report.getZoom())).toBe(1);
      await host.ask(({ report }) => report.setZoom(1.5));
      expect(await host.ask(({ report }) => report.getZoom())).toBe(1.5);
      for (const zoom of [0.1, 4.5, -1]) {
        const ending = await host.attempt(({ report }, zoom) => report.setZoom(zoom), zoom);
        expect(ending, String(zoom)).toMatchObject({ ended: "rejected", statuses: [400] });
        expect(ending.value).toEqual([expect.objectContaining({ message: expect.any(String) })]);
      }
      expect(await host.ask(({ report }) => report.getZoom())).toBe(1.5);
    });

    test(
      "[EMBED-CALL-39] [EMBED-CALL-40] a theme is applied, read and reset",
      { tag: "@rotating" },
      async () => {
        const colour = () =>
          host.frame
            .locator("html")
            .evaluate((root) => getComputedStyle(root).getPropertyValue("--series-1").trim());
        const before = await colour();
        await host.ask(({ report }) =>
          report.applyTheme({ themeJson: { name: "Agency", dataColors: ["#aa0000", "#00aa00"] } }),
        );
        expect(await colour()).toBe("#aa0000");
        expect(await host.ask(({ report }) => report.getTheme())).toMatchObject({
          themeJson: { name: "Agency", dataColors: ["#aa0000", "#00aa00"] },
        });
        await host.ask(({ report }) => report.resetTheme());
        expect(await colour()).toBe(before);
        expect(await host.ask(({ report }) => report.getTheme())).not.toMatchObject({
          themeJson: { name: "Agency" },
        });
        const wrong = await host.attempt(({ report }) => report.applyTheme({ themeJson: "red" as never }));
        expect(wrong).toEqual({ ended: "rejected", statuses: [400], value: [ierror("Invalid parameters")] });
      },
    );

    test("[EMBED-CALL-27] [EMBED-CALL-22] [EMBED-CALL-43] refresh asks again, the other questions have their answers", async ({
      frameServer,
    }) => {
      const [since, before] = [(await host.heard()).length, frameServer.queries.length];
      expect(await host.attempt(({ report }) => report.refresh())).toMatchObject({
        ended: "resolved",
        statuses: [202],
      });
      await host.event("rendered", since);
      expect(frameServer.queries.length).toBeGreaterThan(before);
      expect(await host.ask(({ report }) => report.getCorrelationId())).toMatch(/^[\w-]{8,}$/);
      expect(await host.ask(({ report }) => report.isSaved())).toBe(true);
    });

    test("calls with nothing to do are answered", async () => {
      const done = (value: unknown, status: number) => ({ ended: "resolved", statuses: [status], value });
      expect(await host.attempt(({ report }) => report.closeAllOverlays())).toEqual(done({}, 202));
      expect(await host.attempt(({ report }) => report.clearSelectedVisuals())).toEqual(done({}, 202));
      expect(await host.attempt(({ report }) => report.clearSelectedVisuals(true))).toEqual(done({}, 202));
      expect(await host.attempt(({ report }) => report.switchMode("view"))).toEqual(done({}, 202));
      expect(await host.attempt(({ report }) => report.arePersistentFiltersApplied())).toEqual(
        done(false, 200),
      );
    });

    /** Calls that need rights which neither the configuration nor the token gives. */
    const refused: Readonly<Record<string, (stage: Stage) => unknown>> = {
      save: ({ report }) => report.save(),
      saveAs: ({ report }) => report.saveAs({ name: "Copy" }),
      "switchMode to edit": ({ report }) => report.switchMode("edit"),
    };
    test("[EMBED-CONFIG-5] what a host has no right to is refused, and changes nothing", async () => {
      const state = () =>
        host.ask(async ({ report }) => [
          await report.getPages(),
          await report.getFilters(),
          await report.page("overview").getVisuals(),
        ]);
      const before = await state();
      for (const [name, run] of Object.entries(refused)) {
        const ending = await host.attempt(run);
        expect(ending, name).toEqual(refusal(ending));
      }
      expect(await state()).toEqual(before);
    });

    test(
      "[EMBED-ERROR-12] a change to a mobile layout after embedding is refused by the client",
      { tag: "@rotating" },
      async () => {
        const ending = await host.attempt(({ report }) => report.switchLayout(2));
        expect(ending).toMatchObject({
          ended: "rejected",
          value: expect.stringMatching(/^Switching between mobile and desktop layouts is not supported\./),
        });
      },
    );
  });
}

function refusal({ statuses }: Ending): object {
  return {
    ended: "rejected",
    statuses: [...statuses.slice(0, -1), 403],
    value: ierror("InsufficientPermissions"),
  };
}
