import { readStatementSnapshot } from "../snapshot/read-statement.ts";
import { settingsOf, tokenOfFile, type DrawnLoad, type FileKind } from "./file-kind.ts";

/** A statement: its pages as paper, and its rows as sheets. */
export const statementKind: FileKind = {
  formats: ["pdf", "xlsx", "csv"],
  choices: ["parameterValues"],
  drawn: ({ reportId, parameterValues = [], ...order }): DrawnLoad => ({
    address: "/rdlEmbed",
    load: {
      type: "report",
      id: reportId,
      accessToken: tokenOfFile,
      settings: settingsOf(order),
      parameterValues: [...parameterValues],
    },
  }),
  async snapshot(order, { statements, clock, report, signal, ...context }) {
    const token = await context.access();
    const opened = await statements.open(token, order.language);
    const pages = await statements.layOut(token, order.parameterValues ?? [], signal);
    return readStatementSnapshot(
      { opened, pages },
      {
        clock,
        report,
        profile: context.source.profile,
        reader: await context.reader(),
        read: (query) => statements.read(token, query, signal),
      },
    );
  },
};
