import { notifyManager, QueryClient } from "@tanstack/react-query";

import { ApiError } from "./api-error.ts";

// Drawn before the next key or click can come, which may count on it; by itself the library waits for a timer first.
notifyManager.setScheduler(queueMicrotask);

/** How long an answer counts as fresh, in milliseconds. */
const freshFor = 30_000;

/** Holds what the server answered. Only failures that may pass by themselves are tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (count, error) => count < 1 && isPassing(error),
        retryDelay: 800,
      },
    },
  });
}

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "unreachable" || error.status === 503);
}
