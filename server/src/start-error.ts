import { AppError } from "@vitrine/contracts/errors";
import { AnalyticsSetupError } from "@vitrine/engine";

import type { Config } from "./config.ts";
import { StoreError } from "./db/open-store.ts";

/** Why the server does not start, in one line that names the cause and the setting to change. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}

/** Explains why listening failed. Unknown errors are returned unchanged. */
export function explainListening(error: unknown, setting: string, port: number, host: string): unknown {
  const cause = { cause: error };
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new StartError(`Port ${port} is taken by another program: stop it, or set ${setting}.`, cause);
    case "EACCES":
      return new StartError(`Port ${port} is not for this account: set ${setting} to one above 1023.`, cause);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return new StartError(
        `"${host}" is not an address of this machine: set ${hostSettingOf(setting)}.`,
        cause,
      );
    default:
      return error;
  }
}

function hostSettingOf(portSetting: string): string {
  return portSetting === "VITRINE_METRICS_PORT" ? "VITRINE_METRICS_HOST" : "VITRINE_HOST";
}

/** Explains why the store or the column store could not be opened. */
export function explainOpening(
  error: unknown,
  { dataDir, analytics }: Pick<Config, "dataDir" | "analytics">,
): unknown {
  if (error instanceof StoreError) return new StartError(error.message, { cause: error });
  if (error instanceof AnalyticsSetupError) {
    return new StartError(`${error.message} (VITRINE_ANALYTICS_URL)`, { cause: error });
  }
  const code = codeOf(error);
  if (code === "EACCES" || code === "EROFS" || code === "ENOTDIR" || code === "EEXIST") {
    return new StartError(`The folder ${dataDir} cannot be written to: set VITRINE_DATA_DIR.`, {
      cause: error,
    });
  }
  if (error instanceof AppError && error.code === "engine_unavailable") {
    const { cause } = error;
    const reason =
      error.detail ??
      (cause instanceof Error ? cause.message : typeof cause === "string" ? cause : error.message);
    if (analytics.kind !== "embedded") {
      const name = analytics.kind === "postgres" ? "PostgreSQL" : "ClickHouse";
      const message = `The campaign facts in ${name} cannot be reached (${reason}): is VITRINE_ANALYTICS_URL right?`;
      return new StartError(message, { cause: error });
    }
    return new StartError(
      `The campaign facts in ${dataDir} cannot be opened (${reason}): is another server using the folder? VITRINE_DATA_DIR chooses another.`,
      { cause: error },
    );
  }
  return error;
}

function codeOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : "";
}
