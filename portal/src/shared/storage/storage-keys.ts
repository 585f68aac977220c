import type { ReportConfig, UserData } from "@vitrine/contracts/http";
import { reportConfigSchema, userDataSchema } from "@vitrine/contracts/http";
import { parse, type Schema, type ValueOf } from "@vitrine/contracts/parse";

/** How a value is written to storage and read back; `null` for what cannot be read. */
export interface Codec<Value> {
  read(text: string): Value | null;
  write(value: Value): string;
}

export type Theme = "light" | "dark";

const text: Codec<string> = { read: (stored) => (stored === "" ? null : stored), write: (value) => value };

const flag: Codec<boolean> = {
  read: (stored) => (stored === "true" || stored === "false" ? stored === "true" : null),
  write: String,
};

const theme: Codec<Theme> = {
  read: (stored) => (stored === "light" || stored === "dark" ? stored : null),
  write: (value) => value,
};

const ids: Codec<readonly string[]> = {
  read(stored) {
    const value = fromJson(stored);
    return Array.isArray(value) && value.every((id) => typeof id === "string") ? value : null;
  },
  write: (value) => JSON.stringify(value),
};

function json<S extends Schema>(schema: S): Codec<ValueOf<S>> {
  return {
    read(stored) {
      const parsed = parse(schema, fromJson(stored));
      return parsed.ok ? parsed.value : null;
    },
    write: (value) => JSON.stringify(value),
  };
}

function fromJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

const user: Codec<UserData> = json(userDataSchema);
const reportConfig: Codec<ReportConfig> = json(reportConfigSchema);

/** The keys of local storage, with exactly the names of the specification (section 3, "Client storage"). */
export const localKeys = {
  accessToken: text,
  expiration: text,
  refreshToken: text,
  username: text,
  user,
  ssoToken: text,
  current_workspace: text,
  CURRENT_WORKSPACE_NAME: text,
  reporting_config: reportConfig,
  favourites: ids,
  "selected-theme": theme,
  edit_report: flag,
  add_report: flag,
  share_reporting_extern: flag,
  share_reporting_intern: flag,
  add_tag: flag,
  edit_tag: flag,
  add_report_tag: flag,
} as const;

/** The keys of session storage. */
export const sessionKeys = { to_redirect_page: text } as const;
