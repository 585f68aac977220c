import type { service } from "@vitrine/sdk";
import { createContext, createElement, type ReactElement, type ReactNode, useContext, useState } from "react";

import { createEmbedService, sharedEmbedService } from "./embed-service.ts";

/** Returns the service. It is created on the first call, so that rendering on a server creates none. */
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
  /** An existing service. */
  service?: service.Service | undefined;
  /** The configuration of a new service if none is given: `allowedHosts` for additional hosts, `tokens`, logging. */
  config?: service.IServiceConfiguration | undefined;
  children?: ReactNode;
}

/**
 * Provides one service for every `PowerBIEmbed` inside it.
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
 * Returns a function for the service of the nearest provider, or the shared one. Call it in effects and handlers, not
 * while rendering on a server.
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
