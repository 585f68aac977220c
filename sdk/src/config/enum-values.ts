import type * as models from "@vitrine/contracts/models";

// The enumeration members that the SDK itself needs. Importing an enumeration would add all its names and numbers to a
// page that only embeds a report. The compiler compares each value with its enumeration.
export const aadToken: typeof models.TokenType.Aad = 0;
export const removeAll: typeof models.FiltersOperations.RemoveAll = 0;
export const reportLevel: typeof models.FiltersLevel.Report = 0;
export const pageLevel: typeof models.FiltersLevel.Page = 1;
export const masterLayout: typeof models.LayoutType.Master = 0;
export const customLayout: typeof models.LayoutType.Custom = 1;
export const mobilePortrait: typeof models.LayoutType.MobilePortrait = 2;
export const mobileLandscape: typeof models.LayoutType.MobileLandscape = 3;
export const customPageSize: typeof models.PageSizeType.Custom = 4;
export const fitToPage: typeof models.DisplayOption.FitToPage = 0;
export const shown: typeof models.VisualContainerDisplayMode.Visible = 0;
export const hidden: typeof models.VisualContainerDisplayMode.Hidden = 1;
export const menuBottom: typeof models.MenuLocation.Bottom = 0;

/** The member of `CommonErrorCodes` that the SDK itself uses. */
export const notFound = "PowerBIEntityNotFound";
export const loadFailed = "LoadReportFailed";
