import type { FileSource } from "../../files/file-source.ts";
import type { EmbedBase } from "../base/embed-base.ts";
import { statementSentences } from "./statement-sentences.ts";
import { mostPrinted, type StatementSession } from "./statement-session.ts";

/** A statement whose pages are printed, all of them. It is drawn when its first rows have arrived. */
export function statementFile(base: EmbedBase, session: StatementSession): FileSource {
  return {
    loadPath: "/report/load",
    drawnAfter: "rendered",
    counts: () => {
      const { shown, status } = session.store.get();
      return { all: 1, settled: shown === null ? 0 : 1, failed: status === "failed" ? 1 : 0 };
    },
    subscribe: (listener) => void session.store.subscribe(listener),
    height: () => null,
    print() {
      const count = session.store.get().shown?.pages.length ?? 0;
      if (count > mostPrinted) {
        const { printAtOnce } = statementSentences(base.messages().language);
        return { kind: "failed", message: printAtOnce(base.formats().count(mostPrinted)) };
      }
      session.print();
      return null;
    },
  };
}
