import type { Report, ReportList } from "@vitrine/contracts/http";

/** How the cards are sorted. `saved`: favourites first, then the person's own order, then by date. */
export const sortKeys = ["saved", "name", "created", "edited", "viewed"] as const;
export type SortKey = (typeof sortKeys)[number];

const collator = new Intl.Collator(undefined, { numeric: true });

/** Sorts the reports of a list. Times are sorted newest first, and equal ones by name. */
export function sortReports(
  list: Pick<ReportList, "reports" | "favourites" | "order">,
  sort: SortKey,
): readonly Report[] {
  switch (sort) {
    case "saved":
      return savedOrder(list);
    case "name":
      return list.reports.toSorted((a, b) => collator.compare(a.name, b.name));
    case "created":
      return byTime(list.reports, ({ created_at: time }) => time);
    case "edited":
      return byTime(list.reports, ({ edited_at: time }) => time);
    case "viewed":
      return byTime(list.reports, ({ viewed_at: time }) => time);
  }
}

function byTime(reports: readonly Report[], timeOf: (report: Report) => string | null): readonly Report[] {
  return reports
    .map((report) => ({ report, time: Date.parse(timeOf(report) ?? "") || 0 }))
    .sort((a, b) => b.time - a.time || collator.compare(a.report.name, b.report.name))
    .map(({ report }) => report);
}

/** Sorts by `created_at`, then by the saved order of ids, favourites first (DASH-12, DASH-13). */
function savedOrder({ reports, favourites, order }: Pick<ReportList, "reports" | "favourites" | "order">) {
  const place = new Map(order.map((id, index) => [id, index]));
  const favourite = new Set(favourites);
  const placeOf = ({ id }: Report): number => place.get(id) ?? order.length;
  const groupOf = ({ id }: Report): number => (favourite.has(id) ? 0 : 1);
  return byTime(reports, ({ created_at: time }) => time).toSorted(
    (a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b),
  );
}

export interface SearchableReport {
  readonly report: Report;
  readonly name: string;
  /** Name, description, tags, campaigns and creator, in lower case. */
  readonly text: string;
}

export function toSearchable(report: Report): SearchableReport {
  const parts = [
    report.name,
    report.description,
    ...report.tags.map(({ tag_name: tag }) => tag),
    ...report.campaigns,
    report.creator ?? "",
  ];
  return { report, name: report.name.toLocaleLowerCase(), text: parts.join("\n").toLocaleLowerCase() };
}

export interface ReportFilter {
  readonly text: string;
  /** Ids of workspace tags; a report needs one of them. */
  readonly tags: readonly string[];
}

/**
 * The reports that match a filter. Those with the text in their name come first, then those with it in their description,
 * a tag, a campaign or their creator.
 */
export function filterReports(reports: readonly SearchableReport[], filter: ReportFilter): readonly Report[] {
  const tagged = reports.filter(({ report }) => hasAnyTag(report, filter.tags));
  const text = filter.text.trim().toLocaleLowerCase();
  if (text === "") return tagged.map(({ report }) => report);
  const named: Report[] = [];
  const others: Report[] = [];
  for (const { report, name, text: searchable } of tagged) {
    if (name.includes(text)) named.push(report);
    else if (searchable.includes(text)) others.push(report);
  }
  return [...named, ...others];
}

function hasAnyTag(report: Report, tags: readonly string[]): boolean {
  return tags.length === 0 || report.tags.some(({ workspace_tag_id: id }) => tags.includes(id));
}

/** The part of a report, other than its name, that contains the searched text. */
export interface Match {
  readonly kind: "tag" | "campaign" | "creator" | "description";
  readonly value: string;
}

/** Finds the part that contains the text; `null` if the name does. */
export function findMatch(report: Report, filterText: string): Match | null {
  const text = filterText.trim().toLocaleLowerCase();
  const has = (value: string): boolean => value.toLocaleLowerCase().includes(text);
  if (has(report.name)) return null;
  const tag = report.tags.find(({ tag_name: name }) => has(name));
  if (tag !== undefined) return { kind: "tag", value: tag.tag_name };
  const campaign = report.campaigns.find(has);
  if (campaign !== undefined) return { kind: "campaign", value: campaign };
  if (report.creator !== null && has(report.creator)) return { kind: "creator", value: report.creator };
  return has(report.description) ? { kind: "description", value: report.description } : null;
}

/** Moves one of the ids to another place. It stays among the favourites, or among the others. */
export function moveReport(
  ids: readonly string[],
  favourites: readonly string[],
  id: string,
  to: number,
): readonly string[] {
  const isFavourite = favourites.includes(id);
  const border = ids.filter((each) => favourites.includes(each)).length;
  const [first, last] = isFavourite ? [0, border - 1] : [border, ids.length - 1];
  const place = Math.min(Math.max(to, first), last);
  const rest = ids.filter((each) => each !== id);
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}
