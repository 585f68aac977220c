import type { RecordingFrame } from "./recording-frame.ts";
import { expect, type OpenStage, test, type Wrapper } from "./stage.ts";

const embedUrl = "https://app.powerbi.com/reportEmbed?reportId=R1&groupId=G1";
const report = { type: "report", id: "R1", embedUrl, accessToken: "T", uniqueId: "u1" };
const filter = {
  $schema: "http://powerbi.com/product/schema#basic",
  target: { table: "Store", column: "Chain" },
  filterType: 1,
  operator: "In",
  values: ["A"],
};
const settings = { panes: { filters: { visible: false } } };

/** Properties one after the other, as a host page would change them. `events` become handlers with other source texts. */
const scripts: Readonly<Record<string, readonly Step[]>> = {
  "embed, token, settings, page, filters": [
    { embedConfig: report },
    { embedConfig: { ...report, accessToken: "T2" } },
    { embedConfig: { ...report, accessToken: "T2", settings } },
    { embedConfig: { ...report, accessToken: "T2", settings, pageName: "P2" } },
    { embedConfig: { ...report, accessToken: "T2", settings, pageName: "P2", filters: [filter] } },
    { embedConfig: { ...report, accessToken: "T2", settings, pageName: "P2" } },
    { embedConfig: { ...report, accessToken: "T2" } },
  ],
  "everything at once": [
    { embedConfig: { ...report, filters: [filter] } },
    {
      embedConfig: {
        ...report,
        accessToken: "T2",
        settings,
        pageName: "P2",
        filters: [{ ...filter, values: ["B"] }],
      },
    },
    {
      embedConfig: {
        ...report,
        embedUrl: embedUrl.replace("R1", "R2"),
        id: "R2",
        settings: { hideErrors: true },
      },
    },
  ],
  "bootstrap, then a token": [
    { embedConfig: { type: "report", id: "R1", embedUrl, uniqueId: "u1" } },
    { embedConfig: report },
    { embedConfig: { ...report, accessToken: "" } },
    { embedConfig: { ...report, accessToken: "T3" } },
  ],
  "phased embedding of a report": [
    { embedConfig: report, phasedEmbedding: true },
    { embedConfig: { ...report, embedUrl: embedUrl.replace("R1", "R2"), id: "R2" }, phasedEmbedding: true },
  ],
  "phased embedding of a dashboard": [
    {
      embedConfig: {
        type: "dashboard",
        id: "D1",
        embedUrl: "https://app.powerbi.com/dashboardEmbed?dashboardId=D1",
        accessToken: "T",
        uniqueId: "u1",
      },
      phasedEmbedding: true,
      events: ["loaded", "tileClicked", "pageChanged"],
    },
  ],
  tile: [
    {
      embedConfig: {
        type: "tile",
        id: "T1",
        dashboardId: "D1",
        embedUrl: "https://app.powerbi.com/embed?tileId=T1",
        accessToken: "T",
        uniqueId: "u1",
      },
      events: ["loaded", "tileLoaded", "rendered"],
    },
  ],
  qna: [
    {
      embedConfig: {
        type: "qna",
        datasetIds: ["D1"],
        embedUrl: "https://app.powerbi.com/qnaEmbed",
        accessToken: "T",
        uniqueId: "u1",
      },
      events: ["visualRendered", "blur"],
    },
  ],
  "a visual, then other settings": [
    {
      embedConfig: { ...report, type: "visual", pageName: "P1", visualName: "V1", width: 400, height: 300 },
      events: ["visualRendered", "nonsense"],
    },
    {
      embedConfig: {
        ...report,
        type: "visual",
        pageName: "P2",
        visualName: "V1",
        width: 400,
        height: 300,
        settings,
      },
    },
  ],
  "create, then settings": [
    {
      embedConfig: { type: "create", datasetId: "D1", embedUrl, accessToken: "T", uniqueId: "u1" },
      events: ["loaded"],
    },
    {
      embedConfig: { type: "create", datasetId: "D1", embedUrl, accessToken: "T", uniqueId: "u1", settings },
    },
  ],
  "handlers come, change and go": [
    { embedConfig: report, events: ["loaded"] },
    { embedConfig: report, events: ["loaded", "rendered", "tileClicked"] },
    { embedConfig: report, events: ["rendered"] },
    { embedConfig: report, events: [], noEvents: ["rendered"] },
  ],
  "wrapped away and shown again": [
    { embedConfig: report },
    null,
    { embedConfig: { ...report, pageName: "P2" } },
  ],
};

type Step = {
  readonly embedConfig: object;
  readonly phasedEmbedding?: boolean;
  readonly events?: readonly string[];
  readonly noEvents?: readonly string[];
} | null;

for (const isStrict of [false, true]) {
  for (const [name, steps] of Object.entries(scripts)) {
    test(`${isStrict ? "StrictMode, " : ""}${name}: the same requests, events, components and log as the earlier wrapper`, async ({
      openStage,
    }) => {
      const [ours, genuine] = await Promise.all([
        record(openStage, "ours", steps, isStrict),
        record(openStage, "genuine", steps, isStrict),
      ]);
      expect(ours).toEqual(genuine);
    });
  }
}

/** Plays a script and returns everything a host page or a frame could notice, ids that differ by chance blanked. */
async function record(openStage: OpenStage, wrapper: Wrapper, steps: readonly Step[], isStrict: boolean) {
  const stage = await openStage(wrapper);
  await stage.page.evaluate((isStrict) => {
    window.got = [];
    window.harness.useStrictMode(isStrict);
  }, isStrict);
  for (const step of steps) {
    await stage.page.evaluate((step) => {
      if (step === null) return window.harness.render("app", null);
      const handlers = [
        ...(step.events ?? []).map((event) => [event, () => window.got.push(`handled ${event}`)] as const),
        ...(step.noEvents ?? []).map((event) => [event, null] as const),
      ];
      window.harness.render("app", {
        embedConfig: step.embedConfig,
        phasedEmbedding: step.phasedEmbedding,
        eventHandlers: new Map(handlers),
        cssClassName: "report",
        getEmbeddedComponent: (embed: { embedtype: string }) =>
          window.got.push(`component ${embed.embedtype}`),
      });
    }, step);
    await stage.settle();
    if (step !== null) {
      const frame = await stage.frameIn("#app");
      await frame.evaluate(async () => {
        const { frame } = window as unknown as { frame: RecordingFrame };
        for (const event of ["loaded", "rendered", "tileClicked"]) await frame.raise(event);
      });
    }
  }
  const markup = await stage.page.evaluate(() => [
    document.querySelectorAll("#app > div.report").length,
    document.querySelectorAll("iframe").length,
  ]);
  return {
    requests: stage.requests.map(({ method, url, headers, body }) => ({
      call: `${method} ${url}`,
      // The service's session and the tracking id are random.
      headers: { ...headers, id: null, sdkSessionId: null },
      body,
    })),
    got: await stage.page.evaluate(() => window.got),
    errors: stage.errors,
    markup,
  };
}
