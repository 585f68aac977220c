import { inferColumn, notationOf } from "@vitrine/contracts/tables";
import type { ReportLanguage } from "@vitrine/contracts/languages";
import { createRoot } from "react-dom/client";

import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { tablesSentences } from "./tables-sentences.ts";
import type { EmbedApi } from "../query/embed-api.ts";
import { failureText } from "../view/shared/failure-text.ts";
import { ColumnReadings } from "./column-readings.ts";
import type { GivenTables } from "./given-tables.ts";
import { sendTables, type SentTables } from "./send-tables.ts";
import { TablesForm } from "./tables-form.tsx";

interface Asking {
  readonly api: Pick<EmbedApi, "call">;
  readonly token: string;
  readonly renew: () => Promise<string | null>;
  readonly signal: AbortSignal;
  readonly language: ReportLanguage;
  /** ISO 4217, of the workspace. */
  readonly currency: string;
}

type Sent = Extract<SentTables, { readonly ok: true }>;

/**
 * Shows the tables in place of the report that is being opened, until the user has confirmed them and the server has them.
 * Rejects when another load takes its place.
 */
export function askForTables(
  { tables, locale }: Extract<GivenTables, { readonly ok: true }>,
  { api, token, renew, signal, language, currency }: Asking,
): Promise<Sent> {
  const notation = notationOf(locale);
  const inferred = tables.map(({ columns, cells }) =>
    columns.map((column, at) => inferColumn(column, cells[at] ?? [], notation, currency)),
  );
  const place = document.createElement("div");
  const behind = document.getElementById("root");
  document.body.prepend(place);
  behind?.setAttribute("hidden", "");
  const root = createRoot(place);
  const close = (): void => {
    behind?.removeAttribute("hidden");
    root.unmount();
    place.remove();
  };
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const texts = tablesSentences(language);
  return new Promise<Sent>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    root.render(
      <TablesForm
        tables={tables}
        readings={new ColumnReadings(tables, notation)}
        inferred={inferred}
        texts={texts}
        language={language}
        currency={currency}
        onSend={async (read, onProgress) => {
          const sent = await sendTables(read, { api, token, renew, signal, wait, onProgress });
          if (!sent.ok && sent.failure.code === "embed_token_expired") return texts.expired;
          if (!sent.ok) return failureText(sent.failure, messagesFor(language));
          resolve(sent);
          return null;
        }}
      />,
    );
  }).finally(close);
}
