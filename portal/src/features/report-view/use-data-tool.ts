import { useQuery, useQueryClient } from "@tanstack/react-query";
import { portalRoutes, type ReportEmbed } from "@vitrine/contracts/http";

import { reasonOf } from "../../shared/api/api-error.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import { showMoment } from "../../shared/when.ts";
import { reportViewMessages as texts } from "./report-view-messages.ts";

interface DataTool {
  readonly label: string;
  readonly run: () => void;
}

/** How fresh the data of a report of another provider are, and refreshing them; `null` for our own reports. */
export function useDataTool(embed: ReportEmbed | null): DataTool | null {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  const reportId = embed?.frame === undefined ? null : embed.reportId;
  const queryKey = ["report-data", reportId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(portalRoutes.getReportData, { params: { reportId: reportId ?? "" }, signal, isSilent: true }),
    enabled: reportId !== null,
    retry: false,
    staleTime: 60_000,
  });
  if (reportId === null || data === undefined) return null;
  const asOf = data.refreshedAt === null ? null : showMoment(data.refreshedAt);
  const say = (text: string, type: "success" | "danger" = "success"): void => {
    toasts.show({ uuid: "report-data", type, text });
  };

  async function refresh(id: string): Promise<void> {
    try {
      const params = { reportId: id };
      client.setQueryData(
        queryKey,
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
