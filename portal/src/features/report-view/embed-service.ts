import { createEmbedService } from "@vitrine/sdk-react";

export type EmbedService = ReturnType<typeof createEmbedService>;

const services = new Map<string, EmbedService>();

/** The service that may embed from the origin of this URL, which comes from our own server. There is one for each origin. */
export function embedServiceFor(embedUrl: string): EmbedService {
  const { origin } = new URL(embedUrl);
  const service = services.get(origin) ?? createEmbedService({ allowedHosts: [origin] });
  services.set(origin, service);
  return service;
}
