import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { portalRoutes, type ReplyOf, type TemplateOption } from "@vitrine/contracts/http";
import { useNavigate } from "react-router";

import { useAlertedMutation } from "../../shared/api/use-alerted-mutation.ts";
import { useServices } from "../../shared/services.ts";
import { templatesMessages as texts } from "./templates-messages.ts";

/** Of every list of templates, also of that in which a new report begins. */
const templatesKey = ["templates"];
const reportType = "campaign_digital";

/** Where the reports that follow a template are. */
export function followingAddress(workspaceId: string, templateId: string): string {
  return `/${encodeURIComponent(workspaceId)}/templates/${encodeURIComponent(templateId)}`;
}

export type CheckedReport = ReplyOf<typeof portalRoutes.getReportTemplate>;

/** The templates from which the person makes reports, those of the agency first. */
export function useTemplates(): UseQueryResult<readonly TemplateOption[]> {
  const { api } = useServices();
  return useQuery({
    queryKey: [...templatesKey, reportType],
    queryFn: ({ signal }) => api.call(portalRoutes.listTemplates, { params: { reportType }, signal }),
    select: (templates: readonly TemplateOption[]) =>
      templates
        // Those of other providers have no definition that reports could follow.
        .filter(({ provider }) => provider === undefined)
        .toSorted((one, other) => Number(other.isAgency) - Number(one.isAgency)),
    staleTime: 0,
  });
}

/** The template that a report follows, and what a template made of the report would carry. */
export function useCheckedReport(reportId: string): UseQueryResult<CheckedReport> {
  const { api } = useServices();
  return useQuery({
    queryKey: ["report-template", reportId],
    queryFn: ({ signal }) => api.call(portalRoutes.getReportTemplate, { params: { reportId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export interface Naming {
  readonly name: string;
  readonly description: string;
}

/** @param onSaved is called once the template is saved */
export function useSaveTemplate(reportId: string, onSaved: () => void) {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  return useAlertedMutation<Naming & { readonly reportVersion: number }>({
    mutationFn: async (order) => {
      const { id, name } = await api.call(portalRoutes.saveTemplate, { body: { ...order, reportId } });
      await client.invalidateQueries({ queryKey: templatesKey });
      toasts.show({ uuid: `template ${id}`, type: "success", text: texts.saved(name) });
      onSaved();
    },
  });
}

/**
 * Makes the next version of the agency's template that the report follows, and offers to show the other reports.
 * @param onSaved is called once it is saved
 */
export function useSaveTemplateVersion(
  workspaceId: string,
  reportId: string,
  label: string,
  onSaved: () => void,
) {
  const { api, toasts } = useServices();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useAlertedMutation<{ readonly templateId: string; readonly reportVersion: number }>({
    mutationFn: async ({ templateId, reportVersion }) => {
      const { version } = await api.call(portalRoutes.saveTemplateVersion, {
        params: { templateId },
        body: { reportId, reportVersion },
      });
      await client.invalidateQueries({ queryKey: templatesKey });
      toasts.show({
        uuid: `template ${templateId}`,
        type: "success",
        text: texts.versionSaved(label, version),
        action: {
          label: texts.showReports,
          run: () => void navigate(followingAddress(workspaceId, templateId)),
        },
      });
      onSaved();
    },
  });
}

/** @param onRenamed is called once the list shows it */
export function useRenameTemplate(templateId: string, onRenamed: () => void) {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  return useAlertedMutation<Naming>({
    mutationFn: async (body) => {
      const { id, name } = await api.call(portalRoutes.renameTemplate, { params: { templateId }, body });
      await client.invalidateQueries({ queryKey: templatesKey });
      toasts.show({ uuid: `template ${id}`, type: "success", text: texts.renamed(name) });
      onRenamed();
    },
  });
}

/** @param onRemoved is called once the list is without it */
export function useDeleteTemplate(onRemoved: () => void) {
  const { api, toasts } = useServices();
  const client = useQueryClient();
  return useAlertedMutation<string>({
    mutationFn: async (templateId) => {
      const { id, name } = await api.call(portalRoutes.deleteTemplate, { params: { templateId } });
      await client.invalidateQueries({ queryKey: templatesKey });
      toasts.show({ uuid: `template ${id}`, type: "success", text: texts.removed(name) });
      onRemoved();
    },
  });
}
