import { notifyManager, QueryClient } from "@tanstack/react-query";

import { ApiError } from "./api-error.ts";

// By default the library waits for a timer before it notifies screens. A microtask lets them render before the next key
// press or click, which may rely on the result.
notifyManager.setScheduler(queueMicrotask);

/** How long an answer counts as fresh, in milliseconds. */
const freshFor = 30_000;

/** How long a mutation is stored after no screen shows it, in milliseconds. Its input may be a password. */
const mutationKeptFor = 1000;

/** Holds the server's answers. Only failures that may be temporary are retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (count, error) => count < 1 && isTemporary(error),
        retryDelay: 800,
      },
      // Without a network a mutation fails at once, with a message. It is not held back until the network returns.
      mutations: { networkMode: "always", gcTime: mutationKeptFor },
    },
  });
}

function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "unreachable" || error.status === 503);
}
