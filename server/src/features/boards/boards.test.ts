import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

import { httpRoutes, openedBoardSchema, type BoardAnswers, type EmbedBoard } from "@vitrine/contracts/http";
import { asReportId, asUserId, asWorkspaceId } from "@vitrine/contracts/ids";
import { parse, type Schema, type ValueOf } from "@vitrine/contracts/parse";
import type { QueryBatchReply } from "@vitrine/contracts/query";
import type { ReportDefinition } from "@vitrine/contracts/report";
import { scaled, testSeed } from "@vitrine/contracts/testing";

import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { testUserId, type TestPersonName } from "../../testing/test-data.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";
import { insertReport, shareReport } from "../reports/repository.ts";

const { addBoard, getReport, listBoards, pinTile, setHomeBoard, setWelcomeBoard } = httpRoutes;
const { checkBoardToken, listFigureSources, openEmbedBoard, openEmbedBoardWithAnswers } = httpRoutes;
const { saveEmbedBoard, queryEmbedBoard } = httpRoutes;

/** Reports with a visual, and a page that is hidden from clients. */
const sources = {
  everything: { id: "aaaaaaaa-0000-4000-8000-0000000000a1", workspace: "alpha", campaigns: [] },
  first: { id: "aaaaaaaa-0000-4000-8000-0000000000a2", workspace: "alpha", campaigns: ["00000001"] },
  second: { id: "aaaaaaaa-0000-4000-8000-0000000000a3", workspace: "alpha", campaigns: ["00000002"] },
  alsoEverything: { id: "aaaaaaaa-0000-4000-8000-0000000000a4", workspace: "alpha", campaigns: [] },
  foreign: { id: "bbbbbbbb-0000-4000-8000-0000000000b1", workspace: "beta", campaigns: [] },
} as const;
type Source = keyof typeof sources;
const sourceNames = Object.keys(sources) as readonly Source[];

const definition: ReportDefinition = {
  version: 1,
  dataset: "campaign_digital",
  filters: [],
  pages: ["overview", "secret"].map((name) => ({
    name,
    displayName: name,
    visibility: 0,
    width: 1280,
    height: 720,
    filters: [],
    visuals: [
      {
        type: "card",
        name: "spend",
        title: `Spend on ${name}`,
        layout: { x: 0, y: 0, width: 300, height: 200, z: 0 },
        dimensions: [],
        measures: [{ table: "Performance", measure: "Spend" }],
        filters: [],
        sort: [],
        limit: 10,
        totals: false,
        trend: null,
        text: null,
      },
    ],
  })),
};

const visualOf = (source: Source, page = "overview") => ({
  title: `The tile of ${source}`,
  content: { kind: "visual", reportId: sources[source].id, page, visual: "spend" },
});

function readAs<Reply extends Schema>(row: { readonly reply: Reply }, body: unknown): ValueOf<Reply> {
  return parsed(row.reply, body);
}

function parsed<Content extends Schema>(schema: Content, body: unknown): ValueOf<Content> {
  const read = parse(schema, body);
  if (!read.ok) throw new Error(JSON.stringify([read.faults, body]).slice(0, 2000));
  return read.value;
}

describeOnSomeStore("boards", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    app = await openTestApp(await openStore());
    askAs = createAskAs(app);
    const creatorId = asUserId(testUserId("planner"));
    for (const [name, { id, workspace, campaigns }] of Object.entries(sources))
      await insertReport(app.store.db, {
        id: asReportId(id),
        workspaceId: asWorkspaceId(workspace),
        name,
        description: "",
        reportType: "campaign_digital",
        definition,
        hiddenPages: ["secret"],
        campaignIds: campaigns,
        creatorId,
        createdAt: new Date("2026-05-01T00:00:00Z"),
        template: null,
      });
    await shareReport(app.store.db, asReportId(sources.first.id), asUserId(testUserId("client")), new Date());
  });

  /** A new board in alpha with these tiles, shared with the client. */
  async function boardOf(tiles: readonly object[], by: TestPersonName = "admin"): Promise<string> {
    const { body } = await askAs("admin", addBoard, { workspaceId: "alpha" }, { name: "A board" });
    const boardId = String(body["id"]);
    for (const tile of tiles) expect((await askAs(by, pinTile, { boardId }, tile)).status).toBe(200);
    await shareReport(app.store.db, asReportId(boardId), asUserId(testUserId("client")), new Date());
    return boardId;
  }
  const tokenFor = async (name: TestPersonName, boardId: string) =>
    String((await askAs(name, getReport, { reportId: boardId })).body["accessToken"]);
  const openFor = async (name: TestPersonName, boardId: string, tileId?: string): Promise<EmbedBoard> => {
    const token = await tokenFor(name, boardId);
    const { body } = await app.ask({
      row: openEmbedBoard,
      token,
      body: tileId === undefined ? {} : { tileId },
    });
    return readAs(openEmbedBoard, body);
  };
  const reportToken = async (name: TestPersonName, reportId: string) =>
    String((await askAs(name, getReport, { reportId })).body["accessToken"]);

  test("[BOARD-8] are created by people who create reports, without tiles", async () => {
    const made = await askAs("planner", addBoard, { workspaceId: "alpha" }, { name: " Weekly " });
    expect(made.body).toMatchObject({ kind: "board", name: "Weekly", campaigns: [], datasetId: "" });
    expect(await openFor("planner", String(made.body["id"]))).toMatchObject({
      tiles: [],
      reports: [],
      version: 1,
    });
  });

  test("[BOARD-8] are embedded as dashboards of the protocol, with a token that opens nothing else", async () => {
    const boardId = await boardOf([visualOf("everything")]);
    const { body } = await askAs("planner", getReport, { reportId: boardId });
    expect(body).toMatchObject({
      reportId: boardId,
      type: "dashboard",
      audience: "client",
      embedUrl: `http://localhost:8081/dashboardEmbed?dashboardId=${boardId}&groupId=alpha`,
      tokenType: 1,
      permissions: 7,
      workspace: { id: "alpha" },
    });
    const token = String(body["accessToken"]);
    const checked = await app.ask({ row: checkBoardToken, token });
    expect(checked.body).toMatchObject({ boardId, permissions: 7, parentOrigins: ["http://localhost:8080"] });
    for (const row of [httpRoutes.getEmbedReport, httpRoutes.getDraftKeys])
      expect((await app.ask({ row, token })).error?.code).toBe("report_not_found");
    const ofReport = await reportToken("planner", sources.everything.id);
    expect((await app.ask({ row: checkBoardToken, token: ofReport })).error?.code).toBe("report_not_found");
  });

  test("[BOARD-9] send of each report what the tiles need, and shared datasets once", async () => {
    const boardId = await boardOf([
      visualOf("everything"),
      visualOf("first"),
      { title: "Note", content: { kind: "text", text: "Hello" } },
      {
        title: "",
        content: {
          kind: "figure",
          reportId: sources.second.id,
          measure: { table: "Performance", measure: "Spend" },
        },
      },
    ]);
    const { reports, datasets, tiles } = await openFor("planner", boardId);
    expect(tiles.map(({ content, problem }) => [content?.kind, problem])).toEqual([
      ["visual", undefined],
      ["visual", undefined],
      ["text", undefined],
      ["figure", undefined],
    ]);
    expect(datasets).toHaveLength(1);
    expect(
      reports.map(({ definition: { pages }, ...one }) => [
        one.reportName,
        pages.map(({ name, visuals }) => [name, visuals.length]),
      ]),
    ).toEqual([
      ["everything", [["overview", 1]]],
      ["first", [["overview", 1]]],
      ["second", [["overview", 0]]],
    ]);
    const alone = await openFor("planner", boardId, tiles[1]?.id);
    expect([alone.tiles.length, alone.reports.map(({ reportName }) => reportName)]).toEqual([1, ["first"]]);
    const token = await tokenFor("planner", boardId);
    expect((await app.ask({ row: openEmbedBoard, token, body: { tileId: "gone" } })).error?.code).toBe(
      "tile_not_found",
    );
  });

  describe("[BOARD-10] a tile whose report its reader does not see", () => {
    test("is marked alone, and nothing of it is sent", async () => {
      const boardId = await boardOf([
        visualOf("everything"),
        visualOf("first"),
        visualOf("foreign"),
        visualOf("first", "secret"),
      ]);
      const marks = async (name: TestPersonName) =>
        (await openFor(name, boardId)).tiles.map(({ title, content, problem }) => [
          title !== "",
          content !== null,
          problem,
        ]);
      const shown = [true, true, undefined];
      const hidden = [false, false, "report"];
      expect(await marks("admin")).toEqual([shown, shown, shown, shown]);
      expect(await marks("planner")).toEqual([shown, shown, hidden, shown]);
      // The second page is hidden from clients.
      expect(await marks("client")).toEqual([hidden, shown, hidden, [false, false, "visual"]]);
      const sent = JSON.stringify(await openFor("client", boardId));
      for (const source of ["everything", "foreign"] as const) expect(sent).not.toContain(sources[source].id);
      expect(sent).not.toContain("secret");
    });

    test("is marked when the report is deleted, and shown again when it is restored", async () => {
      const boardId = await boardOf([visualOf("alsoEverything"), visualOf("first")]);
      const reportId = sources.alsoEverything.id;
      const problems = async () => (await openFor("planner", boardId)).tiles.map(({ problem }) => problem);
      expect(await problems()).toEqual([undefined, undefined]);
      await askAs("manager", httpRoutes.deleteReport, { reportId });
      expect(await problems()).toEqual(["report", undefined]);
      await askAs("manager", httpRoutes.restoreReport, { reportId }, {});
      expect(await problems()).toEqual([undefined, undefined]);
    });

    test("cannot be pinned by them", async () => {
      const boardId = await boardOf([]);
      const pin = (tile: object) => askAs("planner", pinTile, { boardId }, tile);
      expect((await pin(visualOf("foreign"))).error?.code).toBe("tile_source_missing");
      expect((await pin(visualOf("first", "no page"))).error?.code).toBe("tile_source_missing");
      expect((await pin(visualOf("first"))).status).toBe(200);
    });
  });

  describe("[BOARD-28] a question", () => {
    const questionOf = (source: Source, question: string, language = "en") => ({
      title: "",
      content: { kind: "question", reportId: sources[source].id, question, language },
    });

    test("is read with what the report behind it shows to the reader, in its own language", async () => {
      const boardId = await boardOf([
        questionOf("first", "spend by channel"),
        questionOf("first", "Ausgaben nach Kanal", "de"),
        questionOf("first", "margin by channel"),
        questionOf("first", "grommets by zigzag"),
        questionOf("everything", "spend by channel"),
      ]);
      const read = async (name: TestPersonName) =>
        (await openFor(name, boardId)).tiles.map(({ answer, problem, content }) => [
          answer?.visual.measures[0]?.measure,
          problem,
          content !== null,
        ]);
      const spend = ["Spend", undefined, true];
      const unread = [undefined, "question", true];
      expect(await read("planner")).toEqual([spend, spend, ["Margin", undefined, true], unread, spend]);
      // What the agency earns does not exist for clients.
      expect(await read("client")).toEqual([spend, spend, unread, unread, [undefined, "report", false]]);
      const { tiles } = await openFor("client", boardId);
      expect(tiles[3]?.reason).not.toBe("");
    });
  });

  test("[BOARD-11] an arrangement is saved by people who may edit the board, unless it was changed meanwhile", async () => {
    const boardId = await boardOf([visualOf("everything"), visualOf("foreign")]);
    const { tiles, version } = await openFor("planner", boardId);
    const [one, other] = tiles;
    const token = await tokenFor("planner", boardId);
    const save = (body: object, by = token) => app.ask({ row: saveEmbedBoard, token: by, body });
    const arranged = [
      { id: other?.id, place: { x: 0, y: 0, w: 6, h: 3 } },
      { id: one?.id, place: { x: 0, y: 1, w: 6, h: 3 }, title: "Renamed" },
    ];
    expect((await save({ version, tiles: arranged })).body).toEqual({ version: version + 1 });
    expect((await save({ version, tiles: arranged })).error?.code).toBe("edit_conflict");
    const saved = await openFor("admin", boardId);
    expect(saved.tiles.map(({ title, place }) => [title, place.y])).toEqual([
      // The planner does not see this tile, whose content and title stay.
      ["The tile of foreign", 0],
      ["Renamed", 3],
    ]);
    expect((await save({ version: version + 1, tiles: [{ ...arranged[0], id: "new" }] })).error?.code).toBe(
      "tile_not_found",
    );
    const twice = [arranged[0], arranged[0]];
    expect((await save({ version: version + 1, tiles: twice })).error?.code).toBe("tile_not_found");
    expect(
      (await save({ version: version + 1, tiles: [] }, await tokenFor("client", boardId))).error?.code,
    ).toBe("forbidden");
    expect((await save({ version: version + 1, tiles: [] })).status).toBe(200);
    expect((await openFor("admin", boardId)).tiles).toEqual([]);
  });

  test("[BOARD-33] tiles are added and changed with the arrangement, over reports that their author sees", async () => {
    const boardId = await boardOf([visualOf("first")]);
    const { tiles, version } = await openFor("planner", boardId);
    const place = { x: 0, y: 9, w: 3, h: 2 };
    const kept = { id: tiles[0]?.id, place };
    const note = { id: "note", place, content: { kind: "text", text: "Hello" } };
    const figureOf = (source: Source) => ({
      id: "figure",
      place,
      content: {
        kind: "figure",
        reportId: sources[source].id,
        measure: { table: "Performance", measure: "Spend" },
        target: 5000,
      },
    });
    const token = await tokenFor("planner", boardId);
    const save = (body: object) => app.ask({ row: saveEmbedBoard, token, body });
    expect((await save({ version, tiles: [kept, figureOf("foreign")] })).error?.code).toBe(
      "tile_source_missing",
    );
    expect((await save({ version, tiles: [note, note] })).error?.code).toBe("tile_not_found");
    expect((await save({ version, tiles: [kept, note, figureOf("first")] })).status).toBe(200);
    const changed = { ...note, content: { kind: "link", url: "https://example.com/", text: "Plan" } };
    expect((await save({ version: version + 1, tiles: [kept, changed] })).status).toBe(200);
    expect(
      (await openFor("planner", boardId)).tiles.map(({ title, content }) => [title, content?.kind]),
    ).toEqual([
      ["The tile of first", "visual"],
      ["", "link"],
    ]);
    const plain = { ...note, content: { kind: "link", url: "http://example.com/", text: "Plan" } };
    expect((await save({ version: version + 2, tiles: [plain] })).status).toBe(400);
  });

  test("[BOARD-34] figures are taken from the reports of the workspace and of the board that their author sees", async () => {
    const boardId = await boardOf([visualOf("foreign")]);
    const ask = async (name: TestPersonName) =>
      app.ask({ row: listFigureSources, token: await tokenFor(name, boardId) });
    const sourcesFor = async (name: TestPersonName) => {
      const { reports, tables } = readAs(listFigureSources, (await ask(name)).body);
      const measures = tables.map((one) =>
        one.flatMap((table) => table.measures.map(({ name: own }) => own)),
      );
      return { ids: new Set(reports.map(({ reportId }) => reportId)), measures };
    };
    const planner = await sourcesFor("planner");
    for (const source of ["everything", "first", "second"] as const)
      expect(planner.ids).toContain(sources[source].id);
    expect(planner.ids).not.toContain(sources.foreign.id);
    expect((await sourcesFor("admin")).ids).toContain(sources.foreign.id);
    for (const list of planner.measures) expect(list).toContain("Spend");
    // Who cannot arrange the board chooses no figures.
    expect((await ask("client")).error?.code).toBe("forbidden");
  });

  test("[BOARD-8] pins of several people at the same moment are all kept, and a repeated one is kept once", async () => {
    const boardId = await boardOf([]);
    const key = { headers: { "idempotency-key": "pin-once" } };
    await Promise.all([
      askAs("planner", pinTile, { boardId }, visualOf("first")),
      askAs("manager", pinTile, { boardId }, visualOf("second")),
      askAs("admin", pinTile, { boardId }, visualOf("foreign")),
    ]);
    for (let sent = 0; sent < 2; sent += 1)
      await askAs("planner", pinTile, { boardId }, visualOf("first"), key);
    expect((await openFor("admin", boardId)).tiles).toHaveLength(4);
    expect((await askAs("client", pinTile, { boardId }, visualOf("first"))).error?.code).toBe("forbidden");
  });

  test("[BOARD-8] people pin to the boards of the workspaces where they edit reports", async () => {
    const boardId = await boardOf([]);
    const idsFor = async (name: TestPersonName) => JSON.stringify((await askAs(name, listBoards)).body);
    for (const name of ["admin", "manager", "planner"] as const)
      expect(await idsFor(name)).toContain(boardId);
    for (const name of ["client", "stranger"] as const) expect(await idsFor(name)).toBe('{"boards":[]}');
  });

  test("[BOARD-12] one board is the home of a workspace, for those who see it", async () => {
    const { body } = await askAs("admin", addBoard, { workspaceId: "alpha" }, { name: "Home" });
    const boardId = String(body["id"]);
    const homeFor = async (name: TestPersonName) =>
      (await askAs(name, httpRoutes.listReports, { workspaceId: "alpha" })).body["home_board"];
    expect((await askAs("manager", setHomeBoard, { workspaceId: "alpha" }, { boardId })).body).toEqual({
      boardId,
    });
    expect([await homeFor("planner"), await homeFor("client")]).toEqual([boardId, undefined]);
    const none = await askAs(
      "manager",
      setHomeBoard,
      { workspaceId: "alpha" },
      { boardId: sources.first.id },
    );
    expect(none.error?.code).toBe("report_not_found");
    await askAs("manager", setHomeBoard, { workspaceId: "alpha" }, { boardId: null });
    expect(await homeFor("planner")).toBeUndefined();
  });

  test("[BOARD-12] a person's welcome page has a board of their choice, as long as they see it", async () => {
    const boardId = await boardOf([visualOf("first"), visualOf("foreign")]);
    const chosen = async () => (await askAs("client", httpRoutes.getHome)).body["board"];
    expect(await chosen()).toBeUndefined();
    expect((await askAs("client", setWelcomeBoard, {}, { boardId })).status).toBe(200);
    expect(await chosen()).toMatchObject({ id: boardId, kind: "board", workspace: { id: "alpha" } });
    await app.store.query("delete from report_access where report_id = $1", [boardId]);
    expect(await chosen()).toBeUndefined();
    expect((await askAs("client", setWelcomeBoard, {}, { boardId })).error?.code).toBe("report_not_found");
    expect((await askAs("client", setWelcomeBoard, {}, { boardId: null })).status).toBe(200);
  });

  describe("[BOARD-13] the queries of tiles", () => {
    const query = (measure: string, column: string | null) => ({
      dimensions: column === null ? [] : [{ table: "Campaign", column }],
      measures: [{ table: "Performance", measure }],
      filters: [],
      sort: [],
      limit: 100,
      totals: column !== null,
    });
    const askBoard = async (token: string, reports: readonly object[]): Promise<BoardAnswers> => {
      const { body } = await app.ask({ row: queryEmbedBoard, token, body: { reports } });
      return readAs(queryEmbedBoard, body);
    };
    const resultIn = ({ places, batches }: BoardAnswers, reportId: string, id: string) => {
      const place = places[reportId];
      return batches[place?.batch ?? -1]?.results.find((one) => one.id === place?.ids[id]);
    };
    const askReport = async (
      name: TestPersonName,
      reportId: string,
      asked: object,
    ): Promise<QueryBatchReply["results"][number] | null> => {
      const token = await reportToken(name, reportId);
      const answer = await app.ask({
        row: httpRoutes.queryEmbedReport,
        token,
        body: { queries: [{ id: "q", query: asked }] },
      });
      if (answer.status !== 200) return null;
      return readAs(httpRoutes.queryEmbedReport, answer.body).results[0] ?? null;
    };

    test("are answered in one call, equal ones of reports with equal rights once", async () => {
      const boardId = await boardOf([visualOf("everything"), visualOf("alsoEverything"), visualOf("first")]);
      const token = await tokenFor("planner", boardId);
      const spend = { id: "a", query: query("Spend", null) };
      const answers = await askBoard(token, [
        { reportId: sources.everything.id, queries: [spend, { id: "b", query: query("Clicks", null) }] },
        { reportId: sources.alsoEverything.id, queries: [spend] },
        { reportId: sources.first.id, queries: [spend] },
      ]);
      expect(answers.batches.map(({ results }) => results.length)).toEqual([2, 1]);
      const [all, same, some] = (["everything", "alsoEverything", "first"] as const).map((name) =>
        resultIn(answers, sources[name].id, "a"),
      );
      expect(all).toBe(same);
      expect(some).not.toEqual(all);
      expect(new Set(answers.batches.map(({ dataVersion }) => dataVersion)).size).toBe(1);
    });

    test("come with the board in the call that opens it, as they are answered later", async () => {
      const question = { kind: "question", reportId: sources.first.id, question: "spend", language: "en" };
      const boardId = await boardOf([
        visualOf("everything"),
        visualOf("first"),
        visualOf("foreign"),
        { title: "", content: question },
      ]);
      for (const name of ["planner", "client"] as const) {
        const token = await tokenFor(name, boardId);
        const { response } = await app.ask({ row: openEmbedBoardWithAnswers, token, body: {} });
        expect(response.headers["content-type"]).toMatch(/^application\/x-ndjson/);
        const [first = "", second = ""] = response.body.split("\n");
        const { board, asked } = parsed(openedBoardSchema, JSON.parse(first));
        const alone = await openFor(name, boardId);
        expect({ ...board, tokenExpiry: "" }).toEqual({ ...alone, tokenExpiry: "" });
        expect(asked.map(({ reportId }) => reportId)).toEqual(alone.reports.map(({ reportId }) => reportId));
        const answers = readAs(queryEmbedBoard, JSON.parse(second));
        expect(answers).toEqual(await askBoard(token, asked));
        for (const { reportId, queries } of asked)
          for (const { id, query: sent } of queries) {
            const own = await askReport(name, reportId, Object(sent));
            expect({ ...resultIn(answers, reportId, id), id: "q" }).toEqual(own);
          }
      }
    });

    test("are refused for reports that no tile of the board shows", async () => {
      const boardId = await boardOf([visualOf("first")]);
      const asked = [
        { reportId: sources.everything.id, queries: [{ id: "a", query: query("Spend", null) }] },
      ];
      const answers = await askBoard(await tokenFor("planner", boardId), asked);
      expect(answers).toEqual({ places: {}, refused: [sources.everything.id], batches: [] });
    });

    test("are answered exactly as the report behind the tile answers them to the same person", async () => {
      const boardId = await boardOf(sourceNames.map((source) => visualOf(source)));
      const people = ["admin", "manager", "planner", "client"] as const;
      const tokens = new Map<TestPersonName, string>();
      for (const name of people) tokens.set(name, await tokenFor(name, boardId));
      const anyQuery = fc
        .record({
          measure: fc.constantFrom("Spend", "Clicks", "Impressions", "CTR", "Agency fee", "Margin"),
          column: fc.constantFrom(null, "campaign_id", "campaign_name"),
          campaign: fc.constantFrom(null, "00000001", "00000002", "00000003"),
        })
        .map(({ measure, column, campaign }) => ({
          ...query(measure, column),
          filters:
            campaign === null
              ? []
              : [
                  {
                    filterType: 1,
                    target: { table: "Campaign", column: "campaign_id" },
                    operator: "In",
                    values: [campaign],
                  },
                ],
        }));
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...people),
          fc.array(fc.record({ source: fc.constantFrom(...sourceNames), asked: anyQuery }), {
            minLength: 1,
            maxLength: 6,
          }),
          async (name, tiles) => {
            const reports = tiles.map(({ source, asked }, index) => ({
              reportId: sources[source].id,
              queries: [{ id: String(index), query: asked }],
            }));
            const answers = await askBoard(tokens.get(name) ?? "", reports);
            for (const [index, { source, asked }] of tiles.entries()) {
              const { id } = sources[source];
              const own = await askReport(name, id, asked);
              if (own === null) expect(answers.refused).toContain(id);
              else {
                const { id: _own, ...wanted } = own;
                const { id: _tile, ...found } = resultIn(answers, id, String(index)) ?? { id: "" };
                expect(found).toEqual(wanted);
              }
            }
          },
        ),
        { numRuns: scaled(12), seed: testSeed() },
      );
    });

    test("follow a role that is taken away at once", async () => {
      const boardId = await boardOf([visualOf("everything"), visualOf("first")]);
      const token = await tokenFor("client", boardId);
      const asked = [
        { reportId: sources.first.id, queries: [{ id: "a", query: query("Spend", null) }] },
        { reportId: sources.everything.id, queries: [{ id: "a", query: query("Spend", null) }] },
      ];
      expect((await askBoard(token, asked)).refused).toEqual([sources.everything.id]);
      await app.store.query("delete from report_access where report_id = $1 and user_id = $2", [
        sources.first.id,
        testUserId("client"),
      ]);
      expect((await askBoard(token, asked)).refused).toEqual([sources.first.id, sources.everything.id]);
      await app.store.query("delete from report_access where report_id = $1 and user_id = $2", [
        boardId,
        testUserId("client"),
      ]);
      const gone = await app.ask({ row: queryEmbedBoard, token, body: { reports: asked } });
      expect(gone.error?.code).toBe("report_not_found");
      await shareReport(
        app.store.db,
        asReportId(sources.first.id),
        asUserId(testUserId("client")),
        new Date(),
      );
    });
  });

  test("[BOARD-2] a clone in another workspace shows the same tiles with the same rights", async () => {
    const boardId = await boardOf([visualOf("everything")]);
    const { body } = await askAs(
      "admin",
      httpRoutes.cloneReport,
      { reportId: boardId },
      { target_workspace_id: "beta" },
    );
    expect(body).toMatchObject({ kind: "board", dropped_campaigns: [] });
    const { tiles } = await openFor("admin", String(body["id"]));
    expect(tiles.map(({ content }) => content)).toEqual([
      expect.objectContaining({ reportId: sources.everything.id }),
    ]);
  });
});
