import { useQuery, type UseQueryResult } from "@tanstack/react-query";

import type { ApiClient } from "../../shared/api/client.ts";
import { useServices } from "../../shared/services.ts";
import { tokenRefreshDelay } from "./token-refresh.ts";

/**
 * What is needed to embed something, with a token. Fetched again before the token expires.
 *
 * @param ask shows no message of the server if it fails
 */
export function useEmbedQuery<Embed extends { readonly tokenExpiry: string }>(
  queryKey: readonly unknown[],
  ask: (api: ApiClient, options: { readonly signal: AbortSignal; readonly isSilent: true }) => Promise<Embed>,
): UseQueryResult<Embed> {
  const { api, clock } = useServices();
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(api, { signal, isSilent: true }),
    retry: false,
    networkMode: "always",
    // The token is not reused after leaving the page. Only the timer below renews it.
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : tokenRefreshDelay(state.data.tokenExpiry, clock.now()),
    refetchIntervalInBackground: true,
  });
}
