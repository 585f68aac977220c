import type { service } from "@vitrine/sdk";
import { createContext, createElement, type ReactElement, type ReactNode, useContext, useState } from "react";

import { createEmbedService, sharedEmbedService } from "./embed-service.ts";

/** Gives the service when asked, so that rendering on a server makes none. */
type ServiceSource = () => service.Service;

export const EmbedServiceContext = createContext<ServiceSource | null>(null);

/**
 * Properties of `EmbedProvider`. Both are read once, on first render.
 *
 * @example
 * const allowedHosts = ["reports.agency.example"];
 * function Reports({ children, ...props }: EmbedProviderProps) {
 *   return <EmbedProvider config={{ allowedHosts }} {...props}>{children}</EmbedProvider>;
 * }
 */
export interface EmbedProviderProps {
  /** A service of your own. */
  service?: service.Service | undefined;
  /** Otherwise, how to make one: `allowedHosts` for hosts of your own, `tokens`, logging. */
  config?: service.IServiceConfiguration | undefined;
  children?: ReactNode;
}

/**
 * Gives every `PowerBIEmbed` below it one service.
 *
 * @example
 * <EmbedProvider config={{ allowedHosts: ["reports.example.com"] }}>
 *   <App />
 * </EmbedProvider>
 */
export function EmbedProvider({ service: given, config, children }: EmbedProviderProps): ReactElement {
  const [source] = useState<ServiceSource>(() => sourceOf(given, config));
  return createElement(EmbedServiceContext.Provider, { value: source }, children);
}

/**
 * The service of the nearest provider, or the shared one. Ask it in effects and handlers, not while rendering on a
 * server.
 *
 * @example
 * const service = useEmbedService();
 * const handlePointerEnter = () => service().preload({ type: "report", embedUrl });
 */
export function useEmbedService(): ServiceSource {
  return useContext(EmbedServiceContext) ?? sharedEmbedService;
}

function sourceOf(
  given: service.Service | undefined,
  config: service.IServiceConfiguration | undefined,
): ServiceSource {
  let made = given ?? null;
  return () => (made ??= createEmbedService(config));
}
