import type { ReportEmbed } from "@vitrine/contracts/http";
import { PowerBIEmbed, type ReportHandle } from "@vitrine/sdk-react";
import type { ReactElement } from "react";

import css from "./report-screen.module.css";
import { useEmbedding } from "./use-embedding.ts";

/** Whether an embed URL is that of a statement, which hosts embed as a paginated report. */
export function isStatementUrl(embedUrl: string): boolean {
  return /\/rdlEmbed\?/i.test(embedUrl);
}

type LoadedReport = NonNullable<ReportHandle["report"]>;

interface EmbeddedStatementProps {
  readonly embed: ReportEmbed;
  readonly handle: ReportHandle;
}

/** Prints a statement. The SDK refuses `print` for paginated reports, but the frame answers the call (STATEMENT-45). */
export async function printStatement({ service, config, iframe }: LoadedReport): Promise<void> {
  await service.hpm.post("/report/print", {}, { uid: config.uniqueId }, iframe.contentWindow);
}

/** The embedded statement. It has its own button to search, which the protocol has no call for. */
export function EmbeddedStatement({ embed, handle }: EmbeddedStatementProps): ReactElement {
  const { service, embedUrl, settings } = useEmbedding(embed);
  return (
    <PowerBIEmbed
      service={service}
      cssClassName={css.frame}
      embedConfig={{
        type: "report",
        id: embed.frame?.id ?? embed.reportId,
        ...(embed.frame === undefined ? {} : { groupId: embed.frame.groupId }),
        embedUrl,
        accessToken: embed.accessToken,
        tokenType: embed.tokenType,
        settings,
      }}
      {...handle.embedProps}
    />
  );
}
