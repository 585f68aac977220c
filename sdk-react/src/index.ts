"use client";

export type { EmbedConfig, EmbedProps, EventHandler } from "./embed-props.ts";
export { EmbedProvider, type EmbedProviderProps, useEmbedService } from "./embed-provider.tsx";
export { createEmbedService } from "./embed-service.ts";
export { EmbedType } from "./embed-type.ts";
export { PowerBIEmbed } from "./power-bi-embed.tsx";
