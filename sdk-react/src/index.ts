"use client";

export type { EmbedConfig, EmbedProps, EventHandler } from "./embed-props.ts";
export { EmbedProvider, type EmbedProviderProps, useEmbedService } from "./embed-provider.tsx";
export { createEmbedService } from "./embed-service.ts";
export { EmbedType } from "./embed-type.ts";
export { PowerBIEmbed } from "./power-bi-embed.tsx";
export { PowerBIEmbedClass } from "./power-bi-embed-class.tsx";
export { type ReportBookmarks, useBookmarks } from "./use-bookmarks.ts";
export { type Filterable, type ReportFilters, useFilters } from "./use-filters.ts";
export { type ReportPages, usePages } from "./use-pages.ts";
export { type EmbedStatus, type ReportHandle, useReport } from "./use-report.ts";
