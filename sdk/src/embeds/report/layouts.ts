import * as paths from "@vitrine/contracts/frame/paths";
import type { IPage, IVisual, PageSizeType } from "@vitrine/contracts/models";
import { customLayout, notFound } from "../../config/enum-values.ts";
import { fillPath } from "../../messaging/path-pattern.ts";
import { askFrame, type FrameResponse, readReport, refusePaginated } from "../base/frame-calls.ts";
import type { IReportNode } from "./nodes.ts";

/** A change of a visual's layout. Missing parts do not change. */
export interface VisualLayoutChange {
  readonly x?: number;
  readonly y?: number;
  readonly z?: number | undefined;
  readonly width?: number;
  readonly height?: number;
  readonly displayState?: { readonly mode: number };
}

/** Reads the pages of a report as the frame answers them. */
export function readPages(report: IReportNode): Promise<IPage[]> {
  return readReport(report, paths.pages);
}

/** Reads the visuals of a page as the frame answers them. */
export function readVisuals(report: IReportNode, page: string): Promise<IVisual[]> {
  return readReport(report, fillPath(paths.visuals, { page }));
}

/**
 * Returns the first matching entry.
 *
 * @throws the common not-found code as a string, because pages compare it (EMBED-ERROR-7)
 */
export function findOne<Entry>(entries: readonly Entry[], isMeant: (entry: Entry) => unknown): Entry {
  const entry = entries.find(isMeant);
  if (!entry) throw notFound;
  return entry;
}

/** Returns the entry with this name; throws like `findOne`. */
export function findNamed<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  name: string,
): Entry {
  return findOne(entries, (entry) => entry.name === name);
}

/**
 * Changes the layout of a visual, after checking that page and visual exist.
 *
 * @throws (rejects) `PowerBIEntityNotFound`, or the error that the frame answered
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

/** Changes the size of the active page; in pixels for custom sizes. */
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

export function patchSettings(report: IReportNode, settings: unknown): Promise<FrameResponse> {
  return askFrame(report, "patch", paths.settings, settings);
}
