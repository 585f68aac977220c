import type { ReportEmbed } from "@vitrine/contracts/http";
import { PowerBIEmbed, type ReportHandle } from "@vitrine/sdk-react";
import type { ReactElement } from "react";

import css from "./report-screen.module.css";
import { useEmbedding } from "./use-embedding.ts";

/** Whether an embed URL is that of a statement, which hosts embed as a paginated report. */
export function isStatementUrl(embedUrl: string): boolean {
  return /\/rdlEmbed\?/i.test(embedUrl);
}

interface EmbeddedStatementProps {
  readonly embed: ReportEmbed;
  readonly handle: ReportHandle;
}

/** The embedded statement. It has its own buttons to search and print, which the protocol has no calls for. */
export function EmbeddedStatement({ embed, handle }: EmbeddedStatementProps): ReactElement {
  const { service, embedUrl, settings } = useEmbedding(embed.embedUrl);
  return (
    <PowerBIEmbed
      service={service}
      cssClassName={css.frame}
      embedConfig={{
        type: "report",
        id: embed.reportId,
        embedUrl,
        accessToken: embed.accessToken,
        tokenType: embed.tokenType,
        settings,
      }}
      {...handle.embedProps}
    />
  );
}
