import { settings, type Setting } from "./settings.ts";

type Settings = typeof settings;
type ValueOf<Row> = Row extends { readonly read: (text: string) => { readonly value: infer Value } }
  ? Value
  : never;
type Values = { readonly [Key in keyof Settings]: ValueOf<Settings[Key]> };

/** The configuration of the server. URLs that are not set are derived from the ports. */
export interface Config extends Omit<Values, "publicUrl" | "frameUrl"> {
  /** Origins without a trailing slash. */
  readonly publicUrl: string;
  readonly frameUrl: string;
  /** True if a collector for traces is configured by the standard variables of OpenTelemetry. */
  readonly isTraced: boolean;
  /** What the browser that draws files gets of the environment, which contains secrets. */
  readonly browserEnvironment: Readonly<Record<string, string>>;
  readonly shownSettings: readonly ShownSetting[];
}

/** A setting as administrators see it. */
export interface ShownSetting {
  readonly name: string;
  readonly about: string;
  /** Whether the environment sets it. */
  readonly isSet: boolean;
  /** As it was set, without passwords, or what holds otherwise; null for secrets. */
  readonly value: string | null;
  readonly isSecret: boolean;
}

export const allSettings: readonly Setting<unknown>[] = Object.values(settings);

export type Environment = Readonly<Record<string, string | undefined>>;
export type ReadConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the whole environment at once. Each invalid value yields one line that names variable, value and rule. */
export function readConfig(environment: Environment): ReadConfig {
  const problems: string[] = [];
  const read = Object.entries<Setting<unknown>>(settings).map(([key, setting]) => {
    const text = environment[setting.name]?.trim() ?? "";
    const { ok, value } = setting.read(text);
    if (!ok) problems.push(describeProblem(setting, text));
    return [key, value];
  });
  // TypeScript cannot relate a key to the type of its value here; each value comes from the parser of its own row.
  const values = Object.fromEntries(read) as Values;
  const publicUrl = values.publicUrl ?? `http://localhost:${values.port}`;
  const frameUrl = values.frameUrl ?? `http://localhost:${values.framePort}`;
  const derived: Readonly<Record<string, string>> = {
    [settings.publicUrl.name]: publicUrl,
    [settings.frameUrl.name]: frameUrl,
  };
  const config = {
    ...values,
    publicUrl,
    frameUrl,
    isTraced: isTraced(environment),
    browserEnvironment: browserEnvironment(environment),
    shownSettings: allSettings.map((one) => showSetting(one, environment[one.name] ?? "", derived[one.name])),
  };
  problems.push(...findConflicts(config));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: Object.freeze(config) };
}

/** @param derived what follows from other settings, in place of the words of its fallback */
function showSetting(setting: Setting<unknown>, given: string, derived?: string): ShownSetting {
  const { name, about, fallback, isSecret = false } = setting;
  const text = given.trim();
  const value = text === "" ? (derived ?? fallback.replaceAll("`", "")) : hidePassword(text);
  return {
    name,
    about: about.replaceAll("`", ""),
    isSet: text !== "",
    value: isSecret ? null : value,
    isSecret,
  };
}

function browserEnvironment(environment: Environment): Readonly<Record<string, string>> {
  const names = ["PATH", "LANG", "FONTCONFIG_PATH", "FONTCONFIG_FILE", "SystemRoot", "TEMP"];
  const given = names.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { PATH: "/usr/local/bin:/usr/bin:/bin", ...Object.fromEntries(given) };
}

function isTraced(environment: Environment): boolean {
  const isOff = environment["OTEL_SDK_DISABLED"]?.toLowerCase() === "true";
  const collector =
    environment["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] ?? environment["OTEL_EXPORTER_OTLP_ENDPOINT"];
  return !isOff && environment["OTEL_TRACES_EXPORTER"] !== "none" && (collector ?? "") !== "";
}

/** Rules that involve more than one setting. */
function findConflicts(config: Config): readonly string[] {
  const { port: portalPort, framePort, metricsPort } = config;
  const conflicts: ["framePort" | "frameUrl" | "metricsPort" | "previousPepper", boolean][] = [
    ["framePort", portalPort === framePort],
    ["frameUrl", portalPort !== framePort && config.publicUrl === config.frameUrl],
    ["metricsPort", metricsPort === portalPort || metricsPort === framePort],
    ["previousPepper", config.pepper === null && config.previousPepper !== null],
  ];
  return conflicts.flatMap(([key, isConflict]) =>
    isConflict ? [describeProblem(settings[key], String(config[key]))] : [],
  );
}

function describeProblem(setting: Setting<unknown>, text: string): string {
  const shown = setting.isSecret === true ? "***" : hidePassword(text);
  return `${setting.name} is "${shown}" but must be ${setting.rule}.`;
}

/** A URL may contain a password, between a colon and the last at sign. */
function hidePassword(text: string): string {
  return text.replace(/(:\/\/[^:@/]*:).*@/, "$1***@");
}
