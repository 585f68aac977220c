import { dataFiltersOf } from "../../embedding/service.ts";
import { readSnapshot } from "../snapshot/read-snapshot.ts";
import { settingsOf, tokenOfFile, type DrawnLoad, type FileKind } from "./file-kind.ts";

/** A report with pages. */
export const reportKind: FileKind = {
  formats: ["pdf", "pptx", "deck", "xlsx", "png", "csv"],
  choices: ["state", "pages", "visual"],
  drawn: ({ reportId, state, visual, ...order }, { report }): DrawnLoad => {
    const filters = dataFiltersOf(report).map(({ table_name: table, column_name: column, value }) => ({
      $schema: "http://powerbi.com/product/schema#basic",
      target: { table, column },
      filterType: 1,
      operator: "In",
      values: value.split(","),
    }));
    const load = {
      type: visual === undefined ? "report" : "visual",
      id: reportId,
      accessToken: tokenOfFile,
      permissions: 0,
      settings: settingsOf(order),
      ...(visual === undefined ? {} : { pageName: visual.page, visualName: visual.visual }),
      ...(state === undefined ? {} : { bookmark: { state } }),
      ...(filters.length === 0 ? {} : { filters }),
    };
    return { address: "/reportEmbed", load };
  },
  async snapshot(order, context) {
    const { embedding, signal, clock, report } = context;
    const opened = await embedding.openInFrame(await context.access());
    const opening = reportKind.drawn(order, context.source).load;
    const answer = (batch: Parameters<typeof embedding.answerOpened>[1]) =>
      embedding.answerOpened(opened, batch, signal);
    return readSnapshot(opened, { ...order, opening }, { clock, report, answer });
  },
};
