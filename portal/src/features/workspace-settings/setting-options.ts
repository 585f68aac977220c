import type { Option, WorkspaceSettings } from "@vitrine/contracts/http";

import { settingsMessages as texts } from "./settings-messages.ts";

/** The value of the option that stands for the default. */
export const byDefault = "";

export function currencyOptions(defaultCode: string): readonly Option[] {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  const codes = Intl.supportedValuesOf("currency").map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
  return [{ value: byDefault, label: texts.byDefault(defaultCode) }, ...codes];
}

/** With the zone in use, because a browser may not list every zone that the server knows. */
export function timeZoneOptions(defaultZone: string, used: string | null): readonly Option[] {
  const zones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), ...(used === null ? [] : [used])]);
  return [
    { value: byDefault, label: texts.byDefault(nameOfZone(defaultZone)) },
    ...[...zones].toSorted().map((zone) => ({ value: zone, label: nameOfZone(zone) })),
  ];
}

function nameOfZone(zone: string): string {
  return zone.replaceAll("_", " ");
}

const weekStarts: readonly WorkspaceSettings["weekStart"][] = ["monday", "sunday", "saturday"];

export const weekStartOptions: readonly Option[] = weekStarts.map((day) => ({
  value: day,
  label: `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`,
}));

export function weekStartOf(value: string): WorkspaceSettings["weekStart"] {
  return weekStarts.find((day) => day === value) ?? "monday";
}

const month = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

export const yearStartOptions: readonly Option[] = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: month.format(Date.UTC(2026, index, 1)),
}));
