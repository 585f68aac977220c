import * as paths from "@vitrine/contracts/frame/paths";
import type { IPage, IVisual, PageSizeType } from "@vitrine/contracts/models";
import { customLayout, notFound } from "../config/enum-values.ts";
import { fillPath } from "../messaging/path-pattern.ts";
import { askFrame, type FrameResponse, readReport, refusePaginated } from "./frame-calls.ts";
import type { IReportNode } from "./nodes.ts";

/** A change of one visual's layout; absent parts stay as they are. */
export interface VisualLayoutChange {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number | undefined;
  readonly width?: number;
  readonly height?: number;
  readonly displayState?: { readonly mode: number };
}

/** The pages of a report, raw. */
export function readPages(report: IReportNode): Promise<IPage[]> {
  return readReport(report, paths.pages);
}

/** The visuals of a page, raw. */
export function readVisuals(report: IReportNode, page: string): Promise<IVisual[]> {
  return readReport(report, fillPath(paths.visuals, { page }));
}

/**
 * The entry that is meant.
 *
 * @throws the common not-found code, as a string: pages compare it
 */
export function findOne<Entry>(entries: readonly Entry[], isMeant: (entry: Entry) => unknown): Entry {
  const entry = entries.find(isMeant);
  // oxlint-disable-next-line typescript/only-throw-error
  if (!entry) throw notFound;
  return entry;
}

/** The entry with this name; throws as above. */
export function findNamed<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  name: string,
): Entry {
  return findOne(entries, (entry) => entry.name === name);
}

/**
 * Changes the layout of one visual, after looking up that page and visual exist.
 *
 * @throws (rejects) `PowerBIEntityNotFound`, or what the frame answered
 */
export async function setVisualLayout(
  report: IReportNode,
  pageName: string,
  visualName: string,
  layout: VisualLayoutChange,
): Promise<FrameResponse> {
  findNamed(await readPages(report), pageName);
  findNamed(await readVisuals(report, pageName), visualName);
  const pagesLayout = { [pageName]: { visualsLayout: { [visualName]: layout } } };
  return patchSettings(report, { layoutType: customLayout, customLayout: { pagesLayout } });
}

/** Changes the size of the active page; pixels for custom sizes. */
export async function setPageSize(
  report: IReportNode,
  type: PageSizeType,
  width: number | undefined,
  height: number | undefined,
): Promise<FrameResponse> {
  refusePaginated(report);
  const pageSize = { type, width, height };
  return patchSettings(report, { layoutType: customLayout, customLayout: { pageSize } });
}

/** `PATCH /report/settings`. */
export function patchSettings(report: IReportNode, settings: unknown): Promise<FrameResponse> {
  return askFrame(report, "patch", paths.settings, settings);
}
