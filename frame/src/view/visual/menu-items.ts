import type { Cell, DateGrain, QueryResult, Sort } from "@vitrine/contracts/query";

import type { ExportLevel } from "@vitrine/contracts/http";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { findingSentences } from "@vitrine/contracts/reading/words/messages/finding-sentences";
import { periodSentences } from "@vitrine/contracts/reading/words/messages/period-sentences";
import { canDrillDown } from "@vitrine/contracts/reading/selection/drill";
import {
  displayOf,
  isAbout,
  type BuiltInCommand,
  type HostCommand,
} from "@vitrine/contracts/reading/state/host-menus";
import type { VisualState } from "@vitrine/contracts/reading/state/report-state";
import type { ReportSettings } from "@vitrine/contracts/reading/state/settings";
import { menuSentences } from "../../messages/menu-sentences.ts";

export type MenuItem =
  | { readonly kind: "heading"; readonly key: string; readonly label: string }
  | {
      readonly kind: "command";
      readonly key: string;
      readonly label: string;
      /** A small text at the end of the line, such as the sort direction. */
      readonly hint: string | null;
      readonly isChecked?: boolean;
      readonly isDisabled: boolean;
      readonly run: () => void;
    };

export interface MenuParts {
  readonly menu: HostCommand["menu"];
  readonly visual: VisualState;
  readonly settings: ReportSettings;
  readonly messages: Messages;
  readonly result: QueryResult | null;
  readonly isTable: boolean;
  readonly isFocused: boolean;
  readonly hasSelection: boolean;
  /** Null if the visual has no table view. */
  readonly toggleTable: (() => void) | null;
  readonly toggleFocus: () => void;
  readonly exports: ExportLevel;
  readonly exportData: (format: "csv" | "xlsx", data: "summarised" | "underlying") => void;
  /** Shows the rows behind the mark of the menu, or behind all marks; null if the user is not allowed to see them. */
  readonly seeRecords: (() => void) | null;
  /** Shows what the figures of the visual tell; null for visuals without figures. */
  readonly askWhatChanged: (() => void) | null;
  /** Shows the columns of a table; null for other visuals. */
  readonly arrangeColumns: (() => void) | null;
  /** Lets the user change the visual for themselves; null where they cannot. */
  readonly changeForMe: (() => void) | null;
  readonly clearSelection: () => void;
  /** The mark of the menu on a visual of one dimension; null for none. */
  readonly point: { readonly value: Cell; readonly label: string } | null;
  readonly drill: (path: readonly Cell[]) => void;
  /** The pages that the marks of the menu can drill through to. */
  readonly drillthrough: readonly { readonly name: string; readonly displayName: string }[];
  readonly drillThrough: (page: string) => void;
  readonly sort: (sort: readonly Sort[]) => void;
  /** The grains that the time axis can have; none for visuals without one. */
  readonly grains: readonly DateGrain[];
  /** Sets the grain of the time axis; null follows the period. */
  readonly setGrain: (grain: DateGrain | null) => void;
  readonly runHostCommand: (name: string) => void;
}

/** The items of a menu of a visual: the host's first commands, the frame's commands, the host's other commands. */
export function menuItems(parts: MenuParts): readonly MenuItem[] {
  const { menu, visual, settings } = parts;
  const commands = settings.hostCommands.filter(
    (one) => one.menu === menu && isAbout(one.selector, visual.definition),
  );
  return [
    ...hostItems(
      commands.filter(({ isFirst }) => isFirst),
      parts,
    ),
    ...ownItems(parts),
    ...(menu === "options" ? [...grainItems(parts), ...sortItems(parts)] : []),
    ...hostItems(
      commands.filter(({ isFirst }) => !isFirst),
      parts,
    ),
  ];
}

function ownItems(parts: MenuParts): readonly MenuItem[] {
  const { messages, result, isTable, isFocused, toggleTable, hasSelection } = parts;
  const texts = menuSentences(messages.language);
  return [
    ...whatChangedItems(parts),
    ...drillItems(parts),
    ...(toggleTable === null
      ? []
      : built("seeData", isTable ? texts.asChart : texts.asTable, toggleTable, parts)),
    ...columnsItems(parts),
    ...changeItems(parts),
    ...built("focusMode", isFocused ? messages.leaveFocus : messages.focus, parts.toggleFocus, parts),
    ...(result === null || result.rowCount === 0 ? [] : exportItems(parts)),
    ...(hasSelection ? built("clearSelection", messages.clearSelection, parts.clearSelection, parts) : []),
  ];
}

function whatChangedItems({ askWhatChanged, messages }: MenuParts): readonly MenuItem[] {
  if (askWhatChanged === null) return [];
  const { whatChanged: label } = findingSentences(messages.language);
  return [{ kind: "command", key: "whatChanged", label, hint: null, isDisabled: false, run: askWhatChanged }];
}

function columnsItems({ arrangeColumns, messages }: MenuParts): readonly MenuItem[] {
  if (arrangeColumns === null) return [];
  const label = menuSentences(messages.language).columns;
  return [{ kind: "command", key: "columns", label, hint: null, isDisabled: false, run: arrangeColumns }];
}

function changeItems({ changeForMe, messages }: MenuParts): readonly MenuItem[] {
  if (changeForMe === null) return [];
  const label = menuSentences(messages.language).changeForMe;
  return [{ kind: "command", key: "own", label, hint: null, isDisabled: false, run: changeForMe }];
}

/** The exports that the user is allowed, and the rows behind the figures. */
function exportItems(parts: MenuParts): readonly MenuItem[] {
  const { exports, exportData, seeRecords } = parts;
  const texts = menuSentences(parts.messages.language);
  return [
    ...(seeRecords === null ? [] : built("seeData", texts.seeRecords, seeRecords, parts)),
    ...(exports === "none"
      ? []
      : [
          ...built("exportData", texts.exportCsv, () => exportData("csv", "summarised"), parts),
          ...built("exportData", texts.exportXlsx, () => exportData("xlsx", "summarised"), parts),
        ]),
    ...(exports === "underlying"
      ? built("exportData", texts.exportUnderlying, () => exportData("xlsx", "underlying"), parts)
      : []),
  ];
}

function drillItems(parts: MenuParts): readonly MenuItem[] {
  const { visual, messages, point, drill } = parts;
  const texts = menuSentences(messages.language);
  const path = visual.drill?.path ?? [];
  const isBelow = point !== null && canDrillDown(visual);
  return [
    ...(isBelow
      ? built("drill", texts.drillDown(point.label), () => drill([...path, point.value]), parts)
      : []),
    ...parts.drillthrough.flatMap((page) =>
      built("drillthrough", texts.drillThrough(page.displayName), () => parts.drillThrough(page.name), parts),
    ),
    ...(path.length > 0 ? built("drill", messages.drillUp, () => drill(path.slice(0, -1)), parts) : []),
  ];
}

function built(
  command: BuiltInCommand,
  label: string,
  run: () => void,
  { settings, visual }: MenuParts,
): readonly MenuItem[] {
  const display = displayOf(settings.commandDisplays, command, visual.definition);
  if (display === "hidden") return [];
  return [
    {
      kind: "command",
      key: `${command} ${label}`,
      label,
      hint: null,
      isDisabled: display === "disabled",
      run,
    },
  ];
}

function grainItems({ visual, grains, messages, setGrain }: MenuParts): readonly MenuItem[] {
  if (grains.length < 2) return [];
  const words = periodSentences(messages.language);
  const item = (grain: DateGrain | null, label: string): MenuItem => ({
    kind: "command",
    key: `grain ${grain}`,
    label,
    hint: null,
    isChecked: visual.grain === grain,
    isDisabled: false,
    run: () => setGrain(grain),
  });
  return [
    { kind: "heading", key: "grain", label: words.timeAxis },
    item(null, words.asPeriod),
    ...grains.map((grain) => item(grain, words.grains[grain])),
  ];
}

function sortItems(parts: MenuParts): readonly MenuItem[] {
  const { result, visual, settings } = parts;
  const texts = menuSentences(parts.messages.language);
  const display = displayOf(settings.commandDisplays, "sort", visual.definition);
  const dimensions = visual.definition.dimensions.length;
  if (display === "hidden" || result === null || dimensions === 0) return [];
  const current = (visual.sort ?? visual.definition.sort)[0];
  const items = result.columns.flatMap((column, place): readonly MenuItem[] => {
    const by = column.role;
    if (by === "comparison") return [];
    const index = by === "dimension" ? place : place - dimensions;
    const isChecked = current?.by === by && current.index === index;
    const first = by === "measure" ? "descending" : "ascending";
    const other = first === "ascending" ? "descending" : "ascending";
    const direction = isChecked && current.direction === first ? other : first;
    const entry: MenuItem = {
      kind: "command",
      key: `sort ${place}`,
      label: column.displayName,
      hint: isChecked ? (current.direction === "ascending" ? texts.ascending : texts.descending) : null,
      isChecked,
      isDisabled: display === "disabled",
      run: () => parts.sort([{ by, index, direction }]),
    };
    return [entry];
  });
  return [{ kind: "heading", key: "sort", label: texts.sort }, ...items];
}

function hostItems(commands: readonly HostCommand[], { runHostCommand }: MenuParts): readonly MenuItem[] {
  const groups = new Set(commands.map(({ group }) => group));
  return [...groups].flatMap((group): readonly MenuItem[] => [
    ...(group === null ? [] : [{ kind: "heading" as const, key: `group ${group}`, label: group }]),
    ...commands
      .filter((one) => one.group === group)
      .map(({ name, title }): MenuItem => ({
        kind: "command",
        key: `host ${name} ${title}`,
        label: title,
        hint: null,
        isDisabled: false,
        run: () => runHostCommand(name),
      })),
  ]);
}
