import { AppError } from "@vitrine/contracts/errors";

import { errorReason } from "../db/error-reason.ts";
import { StoreError } from "../db/store-error.ts";
import { explainOpening, StartError } from "../start-error.ts";
import type { Places } from "./installation.ts";

/** Why a store command failed, in one line for operators. */
export function describeFailure(error: unknown, places: Pick<Places, "dataDir" | "analytics">): string {
  if (error instanceof StoreError || error instanceof StartError) return error.message;
  const isRemoteGone =
    error instanceof AppError && error.code === "engine_unavailable" && places.analytics.kind !== "embedded";
  return `The command failed: ${errorReason(isRemoteGone ? explainOpening(error, places) : error)}`;
}
