import { answerQuery } from "./sample-answers.ts";
import { sampleReport } from "./sample-report.ts";

/** A board over the sample report: two of its visuals, a text, and a tile whose report its reader does not see. */

const reportId = "aaaaaaaa-0000-4000-8000-000000000001";

export const boardTokens: readonly string[] = ["token-board", "token-board-2"];

const tiles = [
  {
    id: "clicks",
    title: "Clicks of the month",
    place: { x: 0, y: 0, w: 4, h: 3 },
    content: { kind: "visual", reportId, page: "overview", visual: "clicks" },
  },
  {
    id: "trend",
    title: "",
    place: { x: 4, y: 0, w: 8, h: 3 },
    content: { kind: "visual", reportId, page: "overview", visual: "trend" },
  },
  { id: "gone", title: "", place: { x: 0, y: 3, w: 6, h: 2 }, content: null, problem: "report" },
  { id: "note", title: "Note", place: { x: 6, y: 3, w: 6, h: 2 }, content: { kind: "text", text: "Hello" } },
] as const;

/** The board as the server sends it, or one of its tiles. */
export function openedBoard(parentOrigins: readonly string[], tileId?: string): object {
  const { dataset, definition, completeThrough } = sampleReport;
  const embedUrl = "https://app.powerbi.com/reportEmbed?reportId=report-1&groupId=workspace-1";
  return {
    boardId: "board-1",
    boardName: "Board",
    workspace: { id: "workspace-1", name: "Workspace" },
    parentOrigins,
    tokenExpiry: new Date(Date.now() + 600_000).toISOString(),
    permissions: 7,
    version: 1,
    tiles: tiles.filter(({ id }) => tileId === undefined || id === tileId),
    reports: [{ reportId, reportName: "Sample", definition, completeThrough, dataset: 0, embedUrl }],
    datasets: [dataset],
  };
}

interface Asked {
  readonly reports: readonly {
    readonly reportId: string;
    readonly queries: readonly { readonly id: string; readonly query: Parameters<typeof answerQuery>[1] }[];
  }[];
}

export function answerBoard({ reports }: Asked): object {
  return {
    places: Object.fromEntries(
      reports.map(({ reportId: id, queries }, batch) => [
        id,
        { batch, ids: Object.fromEntries(queries.map((query) => [query.id, query.id])) },
      ]),
    ),
    refused: [],
    batches: reports.map(({ queries }) => ({
      dataVersion: "1",
      completeThrough: sampleReport.completeThrough,
      results: queries.map(({ id, query }) => answerQuery(id, query)),
    })),
  };
}
