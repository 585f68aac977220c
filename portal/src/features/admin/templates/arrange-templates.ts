import type { AdminTemplate } from "@vitrine/contracts/http";

export const templateSorts = ["name", "source", "version", "reports", "since"] as const;
export type TemplateSort = (typeof templateSorts)[number];

interface TemplateQuery {
  readonly text: string;
  readonly sort: TemplateSort;
  readonly isDescending: boolean;
}

/** Whether reports follow the versions of a template. */
export function isFollowed({ source, kind }: Pick<AdminTemplate, "source" | "kind">): boolean {
  return source !== "powerbi" && kind === "report";
}

/** How many reports follow a template, in any version. */
export function reportsOf({ versions }: Pick<AdminTemplate, "versions">): number {
  return versions.reduce((sum, { reports }) => sum + reports, 0);
}

const keys: Readonly<Record<TemplateSort, (template: AdminTemplate) => string | number>> = {
  name: ({ name }) => name.toLowerCase(),
  source: ({ source }) => source,
  version: ({ version }) => version,
  reports: reportsOf,
  since: ({ archivedAt }) => archivedAt ?? "",
};

/** The templates that contain all words of the text, in the order of the list. There are few, so the portal does it. */
export function arrangeTemplates(
  templates: readonly AdminTemplate[],
  { text, sort, isDescending }: TemplateQuery,
): readonly AdminTemplate[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = templates.filter(({ name, description }) => {
    const searched = `${name} ${description}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const [keyOf, direction] = [keys[sort], isDescending ? -1 : 1];
  return found.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    const order = typeof a === "string" ? a.localeCompare(String(b), "en") : a - Number(b);
    return direction * order || one.name.localeCompare(other.name, "en");
  });
}
