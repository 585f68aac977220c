import { describe, expect, test } from "vitest";
import * as fc from "fast-check";

import type { EmbedBoard, ShownTile } from "@vitrine/contracts/http";
import type { QueryBatch } from "@vitrine/contracts/query";
import { decodeState } from "@vitrine/contracts/reading/state/bookmark";
import { scaled, testSeed } from "@vitrine/contracts/testing";
import { firstBoardQueries } from "@vitrine/contracts/reading/open/first-board-queries";
import { sampleReport, sampleResult } from "@vitrine/contracts/testing/sample-definition";

import { openSampleEmbed, type ServerCall } from "../../testing/sample-embed.ts";
import type { Board } from "./board.ts";
import { startDashboard, startTile } from "./boards-kind.tsx";

const reportId = "aaaaaaaa-0000-4000-8000-000000000001";
const otherId = "aaaaaaaa-0000-4000-8000-000000000002";
const place = (x: number, y: number) => ({ x, y, w: 6, h: 3 });
const state = { version: 1 as const, pages: { overview: { filters: [] } } };

const shown: readonly ShownTile[] = [
  {
    id: "spend",
    title: "Our spend",
    place: place(0, 0),
    content: { kind: "visual", reportId, page: "overview", visual: "spend", state },
  },
  {
    id: "bars",
    title: "",
    place: place(6, 0),
    content: { kind: "visual", reportId: otherId, page: "overview", visual: "bars" },
  },
  { id: "gone", title: "", place: place(0, 3), content: null, problem: "report" },
  { id: "note", title: "", place: place(6, 3), content: { kind: "text", text: "Hello" } },
  {
    id: "figure",
    title: "",
    place: place(0, 6),
    content: { kind: "figure", reportId, measure: { table: "Performance", measure: "Spend" }, target: 100 },
  },
];

function sampleBoard(changes: Partial<EmbedBoard> = {}): EmbedBoard {
  const { dataset, parentOrigins, tokenExpiry, permissions: _permissions, ...report } = sampleReport();
  const source = { ...report, dataset: 0 };
  return {
    boardId: "b1",
    boardName: "Board",
    workspace: { id: "w1", name: "Workspace" },
    parentOrigins,
    tokenExpiry,
    permissions: 7,
    version: 3,
    tiles: [...shown],
    reports: [
      { ...source, reportId, embedUrl: "https://frame.example/reportEmbed?reportId=1" },
      { ...source, reportId: otherId, embedUrl: "https://frame.example/reportEmbed?reportId=2" },
    ],
    datasets: [dataset],
    ...changes,
  };
}

interface Asked {
  readonly reports: readonly { readonly reportId: string; readonly queries: QueryBatch["queries"] }[];
}

/** Answers each report in a batch of its own. */
function answersTo({ reports }: Asked) {
  return {
    places: Object.fromEntries(
      reports.map((one, batch) => [
        one.reportId,
        { batch, ids: Object.fromEntries(one.queries.map(({ id }, index) => [id, String(index)])) },
      ]),
    ),
    refused: [],
    batches: reports.map(({ queries }) => ({
      dataVersion: "v1",
      completeThrough: "2026-03-31",
      results: queries.map((_query, index) => ({
        id: String(index),
        status: "ok",
        result: sampleResult([["Search", 12]]),
      })),
    })),
  };
}

function serve({ path, token, body }: ServerCall): Response {
  if (token !== "token-1" && token !== "token-2")
    return Response.json({ code: "embed_token_expired", message: "Ended." }, { status: 401 });
  if (path === "/api/embed/board/query/") return Response.json(answersTo(body as Asked));
  return path === "/api/embed/board/open/" ? opened(sampleBoard(), body) : Response.json(sampleBoard());
}

/** A board, or one tile of it, as lines of JSON. */
function opened(board: EmbedBoard, body: unknown, asked: Asked["reports"] = []): Response {
  const tileId: unknown = Reflect.get(Object(body), "tileId");
  const tiles = board.tiles.filter(({ id }) => tileId === undefined || id === tileId);
  if (tiles.length === 0 && tileId !== undefined)
    return Response.json({ code: "tile_not_found", message: "No such tile." }, { status: 404 });
  const lines = [{ board: { ...board, tiles }, asked }, answersTo({ reports: asked })];
  return new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

const dashboard = { type: "dashboard", id: "b1", accessToken: "token-1" };
const tile = { type: "tile", id: "spend", dashboardId: "b1", accessToken: "token-1" };
const openBoard = () => openSampleEmbed(startDashboard, serve);
const openTile = () => openSampleEmbed(startTile, serve);
const namesOf = (embed: ReturnType<typeof openBoard>) => embed.events().map(({ url }) => url);

describe("a board", () => {
  test("[BOARD-20] loads as a dashboard of the protocol, and a prepare is a load", async () => {
    for (const url of ["/dashboard/load", "/dashboard/prepare"]) {
      const embed = openBoard();
      expect(await embed.call("POST", url, dashboard)).toEqual({ statusCode: 202, body: {} });
      expect(namesOf(embed)).toEqual(["/dashboards/u1/events/loaded", "/dashboards/u1/events/rendered"]);
      expect(embed.bugs).toEqual([]);
    }
  });

  test("[BOARD-22] asks for the figures of all tiles in one call", async () => {
    const embed = openBoard();
    await embed.call("POST", "/dashboard/load", dashboard);
    const calls = embed.calls.filter(({ path }) => path === "/api/embed/board/query/");
    expect(calls).toHaveLength(1);
    const asked = calls[0]?.body as Asked;
    expect(asked.reports.map((one) => [one.reportId, one.queries.length])).toEqual([
      // A card with its trend, and a figure.
      [reportId, 3],
      [otherId, 1],
    ]);
    expect(embed.calls.at(0)?.path).toBe("/api/embed/board/open/");
    // The filters of page and report apply, without those that the pinned state leaves out.
    const filters = asked.reports.map(({ queries }) => queries[0]?.query.filters.length);
    expect(filters).toEqual([1, 2]);
  });

  test("[BOARD-22] sends no query whose answer comes with the board", async () => {
    const board = sampleBoard();
    const asked = [...firstBoardQueries(board)].map(([id, queries]) => ({
      reportId: id,
      queries: queries.map((query, index) => ({ id: String(index), query })),
    }));
    expect(asked.map(({ queries }) => queries.length)).toEqual([3, 1]);
    const [whole] = asked;
    if (whole === undefined) throw new Error("no queries");
    for (const [known, calls] of [
      [asked, 0],
      [[whole], 1],
    ] as const) {
      const embed = openSampleEmbed(startDashboard, (call) =>
        call.path === "/api/embed/board/open/" ? opened(board, call.body, known) : serve(call),
      );
      await embed.call("POST", "/dashboard/load", dashboard);
      expect(embed.calls.filter(({ path }) => path === "/api/embed/board/query/")).toHaveLength(calls);
      expect(namesOf(embed)).toEqual(["/dashboards/u1/events/loaded", "/dashboards/u1/events/rendered"]);
      expect(embed.bugs).toEqual([]);
    }
  });

  test.each([
    [{ ...dashboard, accessToken: undefined }, "accessToken is required"],
    [{ ...dashboard, id: undefined }, "id is required"],
    [{ ...dashboard, id: 7 }, "id must be a string"],
    [
      { ...dashboard, pageView: "wide" },
      'pageView must be a string with one of the following values: "actualSize", "fitToWidth", "oneColumn"',
    ],
    [null, "accessToken is required"],
  ])("[BOARD-20] a faulty load is refused in the words of the protocol: %j", async (body, message) => {
    const embed = openBoard();
    expect(await embed.call("POST", "/dashboard/load", body)).toMatchObject({
      statusCode: 400,
      body: [{ message }],
    });
    expect(embed.events()).toEqual([]);
  });

  test("[BOARD-20] the board of another token, and an ended token, are errors", async () => {
    const embed = openBoard();
    await embed.call("POST", "/dashboard/load", { ...dashboard, id: "b2" });
    await embed.call("POST", "/dashboard/load", { ...dashboard, accessToken: "token-ended" });
    expect(embed.events()).toMatchObject([
      { url: "/dashboards/u1/events/error", body: { errorCode: "PowerBIEntityNotFound" } },
      { url: "/dashboards/u1/events/error", body: { errorCode: "TokenExpired" } },
    ]);
  });

  test("[BOARD-20] its token is renewed in place, and other requests are refused as before", async () => {
    const embed = openBoard();
    await embed.call("POST", "/dashboard/load", dashboard);
    expect(await embed.call("POST", "/dashboard/token", "token-2")).toMatchObject({ statusCode: 202 });
    expect(await embed.call("POST", "/dashboard/token", "token-ended")).toMatchObject({ statusCode: 400 });
    expect(await embed.call("GET", "/report/pages")).toMatchObject({ statusCode: 501 });
  });

  test("[BOARD-23] a click on a tile is an event with its report and the state in which to open it", async () => {
    const embed = openBoard();
    await embed.call("POST", "/dashboard/load", dashboard);
    const { program } = embed.session;
    const screen = program.screen as React.ReactElement<{ readonly board: Board }>;
    const { board } = screen.props;
    for (const one of board.store.get().tiles) board.click(one);
    const clicks = embed.events().filter(({ url }) => url.endsWith("/tileClicked"));
    expect(clicks.map(({ body }) => body)).toMatchObject([
      {
        dashboardId: "b1",
        tileId: "spend",
        pageName: "overview",
        reportEmbedUrl: "https://frame.example/reportEmbed?reportId=1",
      },
      { tileId: "bars", reportEmbedUrl: "https://frame.example/reportEmbed?reportId=2" },
      // A tile whose report its reader does not see leads nowhere.
      { tileId: "note" },
      { tileId: "figure", reportEmbedUrl: "https://frame.example/reportEmbed?reportId=1" },
    ]);
    const opening = decodeState(String(Reflect.get(Object(clicks[0]?.body), "bookmarkState")));
    expect(opening).toEqual({ ...state, page: "overview" });
  });

  describe("[BOARD-29] with questions", () => {
    const ask = (id: string): ShownTile => ({
      id,
      title: "",
      place: place(0, 0),
      content: { kind: "question", reportId, question: "spend by channel", language: "en" },
    });
    const [bars] = sampleReport().definition.pages.flatMap(({ visuals }) =>
      visuals.filter(({ name }) => name === "bars"),
    );
    if (bars === undefined) throw new Error("no visual");
    const answered = { ...ask("asked"), answer: { visual: bars, measures: [], comparison: null } };
    const unread: ShownTile = { ...ask("unread"), problem: "question", reason: "Which spend?" };
    const openWith = async (tiles: ShownTile[]) => {
      const embed = openSampleEmbed(startDashboard, (call) =>
        call.path === "/api/embed/board/query/" ? serve(call) : opened(sampleBoard({ tiles }), call.body),
      );
      await embed.call("POST", "/dashboard/load", dashboard);
      const screen = embed.session.program.screen as React.ReactElement<{ readonly board: Board }>;
      return { embed, tiles: screen.props.board.store.get().tiles };
    };

    test("draws the visual that answers, without filters of its report, and asks with the other tiles", async () => {
      const { embed, tiles } = await openWith([answered, ...shown.slice(0, 2)]);
      const calls = embed.calls.filter(({ path }) => path === "/api/embed/board/query/");
      expect(calls).toHaveLength(1);
      const asked = calls[0]?.body as Asked;
      expect(asked.reports.find((one) => one.reportId === reportId)?.queries[0]?.query.filters).toEqual(
        bars.filters,
      );
      const [tileOfQuestion] = tiles;
      expect(
        [...(tileOfQuestion?.report?.store.get().data.values() ?? [])].map(({ status }) => status),
      ).toEqual(["ready"]);
      expect(namesOf(embed)).toContain("/dashboards/u1/events/rendered");
    });

    test("[BOARD-28] is opened again with the board if it could not be read", async () => {
      const later: ShownTile = { ...ask("asked"), problem: "unread" };
      const boards = [sampleBoard({ tiles: [later] }), sampleBoard({ tiles: [answered] })];
      const embed = openSampleEmbed(startDashboard, (call) =>
        call.path === "/api/embed/board/query/"
          ? serve(call)
          : opened(boards.shift() ?? sampleBoard(), call.body),
      );
      await embed.call("POST", "/dashboard/load", dashboard);
      const { board } = (embed.session.program.screen as React.ReactElement<{ readonly board: Board }>).props;
      expect(board.store.get().tiles.map(({ report }) => report)).toEqual([null]);
      expect(await board.reload()).toBe(true);
      expect(board.store.get().tiles[0]?.report).not.toBeNull();
    });

    test("shows one that is not understood as a tile without a visual", async () => {
      const { embed, tiles } = await openWith([unread]);
      expect(tiles.map(({ report, tile: { reason } }) => [report, reason])).toEqual([[null, "Which spend?"]]);
      expect(namesOf(embed)).toContain("/dashboards/u1/events/rendered");
      expect(embed.bugs).toEqual([]);
    });
  });

  test("[BOARD-22] a report that is refused fails its own tiles only", async () => {
    const embed = openSampleEmbed(startDashboard, (call) => {
      if (call.path !== "/api/embed/board/query/") return serve(call);
      const answers = answersTo(call.body as Asked);
      const { [otherId]: _lost, ...places } = answers.places;
      return Response.json({ ...answers, places, refused: [otherId] });
    });
    await embed.call("POST", "/dashboard/load", dashboard);
    const screen = embed.session.program.screen as React.ReactElement<{ readonly board: Board }>;
    const statuses = screen.props.board.store
      .get()
      .tiles.map(({ report }) => [...(report?.store.get().data.values() ?? [])].map(({ status }) => status));
    expect(statuses).toEqual([["ready"], ["failed"], [], [], ["ready"]]);
    expect(namesOf(embed)).toContain("/dashboards/u1/events/rendered");
  });
});

describe("[BOARD-24] arranging a board", () => {
  const open = async (permissions: number, answer: () => Response) => {
    const embed = openSampleEmbed(startDashboard, (call) => (call.method === "PUT" ? answer() : serve(call)));
    await embed.call("POST", "/dashboard/load", { ...dashboard, permissions });
    const screen = embed.session.program.screen as React.ReactElement<{ readonly board: Board }>;
    return { embed, board: screen.props.board };
  };
  const tilesOf = (board: Board) => board.store.get().tiles.map((one) => one.tile);

  test("is offered where the host and the token allow it", async () => {
    for (const permissions of [0, 7]) {
      const { board } = await open(permissions, () => Response.json({}));
      expect(board.store.get().mayArrange).toBe(permissions === 7);
    }
  });

  test("saves places, changed titles and nothing of the contents, and is reported to the host", async () => {
    const { embed, board } = await open(7, () => Response.json({ version: 4 }));
    const [first, second] = tilesOf(board);
    if (first === undefined || second === undefined) throw new Error("no tiles");
    expect(await board.save([{ ...second, title: "Channels" }, first])).toBeNull();
    expect(embed.calls.at(-1)?.body).toEqual({
      version: 3,
      tiles: [
        { id: "bars", place: second.place, title: "Channels" },
        { id: "spend", place: first.place },
      ],
    });
    expect(tilesOf(board).map(({ id, title }) => [id, title])).toEqual([
      ["bars", "Channels"],
      ["spend", "Our spend"],
    ]);
    expect(embed.events().at(-1)).toEqual({
      url: "/dashboards/u1/events/saved",
      body: { reportObjectId: "b1", reportName: "Board", saveAs: false },
    });
  });

  test("[BOARD-34] opens the board again with a figure of a report that it did not show", async () => {
    const { embed, board } = await open(7, () => Response.json({ version: 4 }));
    const content = {
      kind: "figure",
      reportId: "aaaaaaaa-0000-4000-8000-000000000009",
      measure: { table: "Performance", measure: "Spend" },
    } as const;
    const figure = { id: "new", title: "", place: place(0, 9) };
    const drawn = board.draw({ ...figure, content });
    expect(drawn.report).toBeNull();
    const opensOf = () => embed.calls.filter(({ path }) => path === "/api/embed/board/open/").length;
    expect(await board.save([...tilesOf(board), figure], new Map([["new", drawn]]))).toBeNull();
    expect(opensOf()).toBe(2);
    const known = board.draw({ ...figure, content: { ...content, reportId } });
    expect(await board.save([figure], new Map([["new", known]]))).toBeNull();
    expect(opensOf()).toBe(2);
  });

  test("keeps what is on screen when another person has saved", async () => {
    const conflict = () => Response.json({ code: "edit_conflict", message: "" }, { status: 409 });
    const { embed, board } = await open(7, conflict);
    expect(await board.save([])).toBe("edit_conflict");
    expect(tilesOf(board)).toHaveLength(shown.length);
    expect(namesOf(embed)).not.toContain("/dashboards/u1/events/saved");
  });
});

describe("a tile", () => {
  test("[BOARD-21] loads alone, with `tileLoaded` before `loaded`", async () => {
    const embed = openTile();
    expect(await embed.call("POST", "/tile/load", { ...tile, width: 400 })).toEqual({
      statusCode: 202,
      body: {},
    });
    expect(embed.events()).toEqual([
      { url: "/tile/u1/events/tileLoaded", body: { dashboardId: "b1", tileId: "spend", width: 400 } },
      { url: "/tile/u1/events/loaded", body: { initiator: "sdk" } },
      { url: "/tile/u1/events/rendered", body: null },
    ]);
    const asked = embed.calls.at(-1)?.body as Asked;
    expect(asked.reports.map((one) => one.reportId)).toEqual([reportId]);
  });

  test.each([
    [{ ...tile, dashboardId: undefined }, "dashboardId is required"],
    [{ ...tile, width: "wide" }, "width must be a number"],
    [{ ...tile, id: undefined }, "id is required"],
  ])("[BOARD-21] a faulty load is refused in the words of the protocol: %j", async (body, message) => {
    expect(await openTile().call("POST", "/tile/load", body)).toMatchObject({
      statusCode: 400,
      body: [{ message }],
    });
  });

  test("[BOARD-21] that the board does not have is an error", async () => {
    const embed = openTile();
    await embed.call("POST", "/tile/load", { ...tile, id: "lost" });
    expect(embed.events()).toMatchObject([
      { url: "/tile/u1/events/error", body: { errorCode: "PowerBIEntityNotFound" } },
    ]);
  });
});

test("any load is accepted or refused, and the frame answers afterwards", async () => {
  const anyValue = fc.oneof(
    fc.constantFrom("b1", "spend", "token-1", "token-ended", "fitToWidth", "__proto__", "", null, 7, true),
    fc.anything({ maxDepth: 2 }),
  );
  const anyBody = fc.oneof(
    fc.record(
      {
        id: anyValue,
        dashboardId: anyValue,
        accessToken: anyValue,
        pageView: anyValue,
        permissions: anyValue,
        width: anyValue,
        settings: anyValue,
        theme: anyValue,
        contrastMode: anyValue,
      },
      { requiredKeys: [] },
    ),
    fc.anything({ maxDepth: 2 }),
  );
  const anyLoad = fc.tuple(fc.constantFrom("/dashboard/load", "/dashboard/prepare", "/tile/load"), anyBody);
  await fc.assert(
    fc.asyncProperty(fc.array(anyLoad, { minLength: 1, maxLength: 3 }), async (loads) => {
      for (const start of [startDashboard, startTile]) {
        const embed = openSampleEmbed(start, serve);
        for (const [url, body] of loads) {
          const { statusCode } = await embed.call("POST", url, body);
          expect([202, 400, 500, 501]).toContain(statusCode);
        }
        expect(embed.bugs).toEqual([]);
        const { statusCode } = await embed.call("GET", "/getCorrelationId");
        expect(statusCode).toBe(200);
        embed.session.stop();
      }
    }),
    { numRuns: scaled(25), seed: testSeed() },
  );
});
