import type { IVisualSelector, IVisualTypeSelector } from "./selectors.ts";

/** The types of the enumerations; the objects below are what runs. */
declare namespace enums {
  export enum CommandDisplayOption {
    Enabled = 0,
    Disabled = 1,
    Hidden = 2,
  }
}

/** How a built-in command of a visual is shown. */
export const CommandDisplayOption: typeof enums.CommandDisplayOption = {
  Enabled: 0,
  Disabled: 1,
  Hidden: 2,
  0: "Enabled",
  1: "Disabled",
  2: "Hidden",
};
/** One of the numbers of {@link CommandDisplayOption}. */
export type CommandDisplayOption = enums.CommandDisplayOption;

/** Which visuals a command setting holds for: one visual, or all of a type. */
export type VisualCommandSelector = IVisualSelector | IVisualTypeSelector;

/** How one built-in command is shown, and on which visuals (all, when no selector is given). */
export interface ICommandSettings {
  displayOption: CommandDisplayOption;
  selector?: VisualCommandSelector;
}

/** How the built-in commands of visuals are shown. */
export interface ICommandsSettings {
  copy?: ICommandSettings;
  drill?: ICommandSettings;
  drillthrough?: ICommandSettings;
  expandCollapse?: ICommandSettings;
  exportData?: ICommandSettings;
  includeExclude?: ICommandSettings;
  removeVisual?: ICommandSettings;
  search?: ICommandSettings;
  seeData?: ICommandSettings;
  sort?: ICommandSettings;
  spotlight?: ICommandSettings;
  insightsAnalysis?: ICommandSettings;
  addComment?: ICommandSettings;
  groupVisualContainers?: ICommandSettings;
  summarize?: ICommandSettings;
  clearSelection?: ICommandSettings;
  focusMode?: ICommandSettings;
  visualCalculation?: ICommandSettings;
}

/** How a command of a paginated report is shown. */
export interface IPaginatedReportsCommandSettings {
  enabled?: boolean;
}

/** How the parameter panel of a paginated report is shown. */
export interface IParametersPanelCommandSettings extends IPaginatedReportsCommandSettings {
  expanded?: boolean;
}

/** How the commands of a paginated report are shown. */
export interface IPaginatedReportsCommandsSettings {
  parameterPanel?: IParametersPanelCommandSettings;
}
