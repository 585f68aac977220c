import { isCovered, type DataPoint } from "@vitrine/contracts/reading/selection/selection";
import type { Interaction } from "../visual-props.ts";
import type { MarkPicking, Picking } from "./picking.ts";

/** Selection of marks that are points of the answer: the n-th mark is the n-th point. */
export function pickingOfPoints(
  points: readonly DataPoint[],
  { selection, onSelect, onMenuPoint }: Interaction,
): MarkPicking {
  const at = (index: number | null): readonly DataPoint[] => (index === null ? [] : [points[index] ?? []]);
  return {
    picked: new Set(points.flatMap((point, index) => (isCovered(selection, point) ? [index] : []))),
    onPick: onSelect === null ? null : (index, isMulti) => onSelect(at(index), isMulti),
    onMenu: (index) => onMenuPoint(at(index)),
  };
}

/**
 * Selection of marks that each belong to a category.
 *
 * @param categories the category of each mark; null for marks without one, such as a total
 */
export function pickingOfMarks(
  { onPick, onMenu, picked }: Picking,
  categories: readonly (number | null)[],
): MarkPicking {
  const categoryOf = (index: number | null): number | null =>
    index === null ? null : (categories[index] ?? null);
  return {
    picked: new Set(
      categories.flatMap((category, index) => (category !== null && picked.has(category) ? [index] : [])),
    ),
    onPick: onPick === null ? null : (index, isMulti) => onPick(categoryOf(index), isMulti),
    onMenu: (index) => onMenu(categoryOf(index)),
  };
}
