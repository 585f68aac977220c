import { readBoardSnapshot } from "../snapshot/read-board.ts";
import { settingsOf, tokenOfFile, type DrawnLoad, type FileKind } from "./file-kind.ts";

/** A board with its tiles, or one of them. */
export const boardKind: FileKind = {
  formats: ["pdf", "pptx", "xlsx", "png", "csv"],
  choices: ["visual"],
  drawn: ({ reportId, visual, ...order }): DrawnLoad => {
    const common = { accessToken: tokenOfFile, settings: settingsOf(order) };
    return visual === undefined
      ? {
          address: "/dashboardEmbed",
          load: { ...common, type: "dashboard", id: reportId, pageView: "fitToWidth" },
        }
      : {
          address: "/tileEmbed",
          load: { ...common, type: "tile", id: visual.visual, dashboardId: reportId },
        };
  },
  async snapshot(order, { boards, clock, report, signal, ...context }) {
    const opened = await boards.openInFrame(await context.access(), order.visual?.visual);
    return readBoardSnapshot(opened, order, {
      clock,
      report,
      profile: context.source.profile,
      answer: async (reports) => (await boards.answerOpened(opened, reports, signal)).pieces,
    });
  },
};
