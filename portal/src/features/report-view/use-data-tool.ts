import { useQuery, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type ReportDataState, type ReportEmbed } from "@vitrine/contracts/http";

import { reasonOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { showMoment } from "../../shared/when.ts";
import { reportViewMessages as texts } from "./report-view-messages.ts";

interface DataTool {
  readonly label: string;
  readonly run: () => void;
}

/** The id of a report of another provider, of whose data the portal knows nothing itself; `null` for our own reports. */
function providedIdOf(embed: ReportEmbed | null): string | null {
  return embed?.frame === undefined ? null : embed.reportId;
}

const queryKeyOf = (reportId: string | null) => ["report-data", reportId];

/** How fresh the data of a report of another provider are; undefined until it is known, and for our own reports. */
export function useReportData(embed: ReportEmbed | null): ReportDataState | undefined {
  const { api } = useServices();
  const reportId = providedIdOf(embed);
  const { data } = useQuery({
    queryKey: queryKeyOf(reportId),
    queryFn: ({ signal }) =>
      api.call(portalRoutes.getReportData, { params: { reportId: reportId ?? "" }, signal, isSilent: true }),
    enabled: reportId !== null,
    retry: false,
    staleTime: 60_000,
  });
  return data;
}

/** Offers to refresh the data of a report of another provider, or says of when they are; `null` for our own reports. */
export function useDataTool(embed: ReportEmbed | null): DataTool | null {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  const reportId = providedIdOf(embed);
  const data = useReportData(embed);
  if (reportId === null || data === undefined) return null;
  const asOf = data.refreshedAt === null ? null : showMoment(data.refreshedAt);
  const say = (text: string, type: "success" | "danger" = "success"): void => {
    toasts.show({ uuid: "report-data", type, text });
  };

  async function refresh(id: string): Promise<void> {
    try {
      const params = { reportId: id };
      client.setQueryData(
        queryKeyOf(id),
        await api.call(portalRoutes.refreshReportData, { params, body: {}, isSilent: true }),
      );
      say(texts.dataRefreshing);
    } catch (error) {
      say(reasonOf(error, messages.unexpected), "danger");
    }
  }

  if (data.mayRefresh) return { label: texts.refreshData(asOf), run: () => void refresh(reportId) };
  return asOf === null ? null : { label: texts.dataOf(asOf), run: () => say(texts.dataState(asOf, data)) };
}
