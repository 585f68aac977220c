import { createEmbedService } from "@vitrine/sdk-react";

type EmbedService = ReturnType<typeof createEmbedService>;

const services = new Map<string, EmbedService>();

/** The service that may embed from the origin of an embed URL, which our own server named. One for each origin. */
export function embedServiceFor(embedUrl: string): EmbedService {
  const { origin } = new URL(embedUrl);
  const service = services.get(origin) ?? createEmbedService({ allowedHosts: [origin] });
  services.set(origin, service);
  return service;
}
