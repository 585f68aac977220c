import type { IVisualSelector, IVisualTypeSelector } from "../report/selectors.ts";

/** The types of the enumerations. The objects below are their values. */
declare namespace enums {
  export enum CommandDisplayOption {
    Enabled = 0,
    Disabled = 1,
    Hidden = 2,
  }
}

/**
 * How a built-in command of a visual is shown.
 *
 * @example
 * ```ts
 * await report.updateSettings({
 *   commands: [{ exportData: { displayOption: CommandDisplayOption.Hidden } }],
 * });
 * ```
 */
export const CommandDisplayOption: typeof enums.CommandDisplayOption = {
  Enabled: 0,
  Disabled: 1,
  Hidden: 2,
  0: "Enabled",
  1: "Disabled",
  2: "Hidden",
};
/** A value of {@link CommandDisplayOption}. */
export type CommandDisplayOption = enums.CommandDisplayOption;

/**
 * The visuals that a command setting applies to: one visual, or all of a type.
 *
 * @example
 * ```ts
 * const tables: VisualCommandSelector = new VisualTypeSelector("tableEx");
 * await report.updateSettings({
 *   commands: [{ sort: { displayOption: CommandDisplayOption.Disabled, selector: tables } }],
 * });
 * ```
 */
export type VisualCommandSelector = IVisualSelector | IVisualTypeSelector;

/**
 * How one built-in command is shown, and on which visuals; on all without a selector.
 *
 * @example
 * ```ts
 * const onCampaignsOnly: ICommandSettings = {
 *   displayOption: CommandDisplayOption.Enabled,
 *   selector: new VisualSelector("all-campaigns"),
 * };
 * await report.updateSettings({ commands: [{ exportData: onCampaignsOnly }] });
 * ```
 */
export interface ICommandSettings {
  displayOption: CommandDisplayOption;
  /** All visuals if missing. */
  selector?: VisualCommandSelector;
}

/**
 * How the built-in commands of visuals are shown, by command. Missing ones do not change. Settings contain a list of
 * these.
 *
 * @example
 * ```ts
 * const commands: ICommandsSettings = {
 *   exportData: { displayOption: CommandDisplayOption.Hidden },
 *   spotlight: { displayOption: CommandDisplayOption.Hidden, selector: new VisualTypeSelector("card") },
 * };
 * powerbi.embed(element, { type: "report", id, embedUrl, accessToken, settings: { commands: [commands] } });
 * ```
 */
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

/**
 * How a command of a paginated report is shown.
 *
 * @example
 * ```ts
 * const parameterPanel: IPaginatedReportsCommandSettings = { enabled: false };
 * const settings: IPaginatedReportSettings = { commands: { parameterPanel } };
 * validatePaginatedReportLoad({ id, accessToken, settings }); // undefined
 * ```
 */
export interface IPaginatedReportsCommandSettings {
  enabled?: boolean;
}

/**
 * How the parameter panel of a paginated report is shown: hidden, collapsed or expanded.
 *
 * @example
 * ```ts
 * const parameterPanel: IParametersPanelCommandSettings = { enabled: true, expanded: false };
 * const settings: IPaginatedReportSettings = { commands: { parameterPanel } };
 * ```
 */
export interface IParametersPanelCommandSettings extends IPaginatedReportsCommandSettings {
  /** Expanded, or collapsed. */
  expanded?: boolean;
}

/**
 * How the commands of a paginated report are shown.
 *
 * @example
 * ```ts
 * const commands: IPaginatedReportsCommandsSettings = { parameterPanel: { enabled: true, expanded: true } };
 * const embedUrl = `https://app.powerbi.com/rdlEmbed?reportId=${id}`;
 * const invoice = { type: "report", id, embedUrl, accessToken, settings: { commands } };
 * powerbi.embed(element, invoice);
 * ```
 */
export interface IPaginatedReportsCommandsSettings {
  parameterPanel?: IParametersPanelCommandSettings;
}
