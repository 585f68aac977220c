import {
  providedTemplateOf,
  type DeletedReport,
  type Option,
  type PageOption,
  type ReportSettings,
  type TemplateOption,
} from "@vitrine/contracts/http";

import { addSeconds } from "../../clock.ts";
import type { ProvidedPage } from "../../providers/analytics-provider.ts";
import { labelCampaign } from "../campaigns/service.ts";
import type { ListedTemplate } from "./library.ts";
import { restorableSeconds } from "./purge-reports.ts";
import type { ListedDeletion, ProvidedTemplate } from "./repository.ts";
import type { SettingsOfReport } from "./service.ts";

export function presentTemplate(template: ListedTemplate): TemplateOption {
  const { name, label, description, version, isAgency, mayDelete } = template;
  return { label, value: name, description, version, isAgency, mayDelete };
}

export function presentProvided({ reportId, label, description }: ProvidedTemplate): TemplateOption {
  const value = providedTemplateOf(reportId);
  return { label, value, description, version: 1, isAgency: false, mayDelete: false, provider: "powerbi" };
}

export function presentPage(page: ProvidedPage): PageOption {
  const visuals = page.visuals.map(({ title }) => title).filter((title) => title !== "");
  return { ...presentPageOption(page), visuals };
}

export function presentDeletion({ id, name, creator, deletedAt }: ListedDeletion): DeletedReport {
  return {
    id,
    name,
    creator: creator?.trim() ?? null,
    deleted_at: deletedAt.toISOString(),
    restorable_until: addSeconds(deletedAt, restorableSeconds).toISOString(),
  };
}

export function presentSettings({ report, pages, campaigns }: SettingsOfReport): ReportSettings {
  const isHidden = ({ name }: ProvidedPage) => report.hiddenPages.includes(name);
  const names = new Map(campaigns.map(({ id, name }) => [id, name]));
  const presentCampaign = (id: string): Option => ({ label: labelCampaign(id, names.get(id)), value: id });
  return {
    campaign_options: campaigns.map(({ id }) => presentCampaign(id)),
    campaign_selected_options: report.campaignIds.map(presentCampaign),
    pages: pages.map(presentPageOption),
    selected_pages: pages.filter((page) => !isHidden(page)).map(presentPageOption),
    hidden_pages: pages
      .filter(isHidden)
      .map(({ name, displayName }) => ({ page_name: name, page_display_name: displayName })),
    name: report.name,
    description: report.description,
    version: report.version,
  };
}

function presentPageOption({ name, displayName }: ProvidedPage): Option {
  return { label: displayName, value: name };
}
