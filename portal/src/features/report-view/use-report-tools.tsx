import { isOffered, type ReportEmbed, type ReportOffer } from "@vitrine/contracts/http";
import { tablesIdOf } from "@vitrine/contracts/tables";
import type { ReportHandle } from "@vitrine/sdk-react";
import {
  CalendarClock,
  CircleQuestionMark,
  CopyPlus,
  DatabaseZap,
  Download,
  Eye,
  History,
  LayoutTemplate,
  Link as LinkIcon,
  Maximize,
  MessageCircleQuestion,
  Minimize,
  Pencil,
  Printer,
  RotateCw,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { useNavigate } from "react-router";

import type { ShownReport } from "../../shared/dialogs/dialog-store.ts";
import { messages } from "../../shared/messages.ts";
import { useServices } from "../../shared/services.ts";
import type { MenuAction } from "../../shared/ui/menu.tsx";
import { askingMessages } from "./asking/asking-messages.ts";
import { isStatementUrl, printStatement } from "./embedded-statement.tsx";
import { editingMessages } from "./editing/editing-messages.ts";
import type { ParametersApplied } from "./editing/frame-events.ts";
import { useFrameEvent } from "./editing/use-frame-event.ts";
import type { Editing } from "./editing/use-editing.ts";
import { reportViewMessages } from "./report-view-messages.ts";
import { shareLink, type ShareableReport } from "./share-link.ts";
import type { ReportSight } from "./use-report-embed.ts";
import { useDataTool } from "./use-data-tool.ts";
import { usePrintKey } from "./use-printing.ts";

interface Tools {
  readonly stage: RefObject<HTMLElement | null>;
  readonly embed: ReportEmbed | null;
  /** `null` until it is shown. */
  readonly report: ReportHandle["report"];
  readonly editing: Editing;
  /** How the report is shown. */
  readonly sight: ReportSight;
  readonly onViewAsClient: () => void;
  /** Opens the report again as it is stored. */
  readonly onReopen: () => void;
}

const editorHelp = { guide: "planners/edit-a-report" };

/** The help about the editor, in a tab of its own, because there may be changes that are not saved. */
function helpOf({ mode }: Editing): readonly MenuAction[] {
  const open = (): void => void window.open(`/help/${editorHelp.guide}`, "_blank", "noopener");
  const label = messages.helpAbout(editingMessages.editor);
  return tool("help", label, CircleQuestionMark, mode === "edit" ? open : null);
}

/** Offers what can be done with the report in the header. While it is edited, the editor has its own tools. */
export function useReportTools({ stage, embed, report, editing, sight, onViewAsClient, onReopen }: Tools): {
  readonly tools: readonly MenuAction[];
  readonly isFull: boolean;
} {
  const { reportTools } = useServices();
  const showVersions = useVersionsDialog(embed, onReopen);
  const saveTemplate = useTemplateDialog(embed);
  const ask = useAskDialog(embed, sight, onReopen);
  const makeFiles = useFileTools(stage, embed, report, editing.begin !== null);
  const data = useDataTool(embed);
  const copyLink = useCopyLink();
  const isFull = useIsFullScreen();
  const canFill = embed !== null && document.fullscreenEnabled;
  const Icon = isFull ? Minimize : Maximize;
  const shown = editing.mode === "view" ? report : null;
  const isStatement = embed !== null && isStatementUrl(embed.embedUrl);
  const offers = (offer: ReportOffer): boolean => embed !== null && isOffered(embed, offer);
  const { print, refresh, linked } = frameCommands(shown, isStatement, onReopen, offers("views"));
  const printed = offers("print") ? print : null;
  usePrintKey(printed);
  // As a client, and after an earlier version is restored, the report is another one, without the changes.
  const stored = editing.hasUnsavedChanges ? null : shown;
  // A file shows what is stored, with the rights of the user.
  const mayDownload = sight === "own" && offers("file");
  // What would hand a report on is not offered for one on tables of its own.
  const hasCampaigns = embed !== null && tablesIdOf(embed.datasetId) === null;
  const mayViewAsClient =
    embed?.audience === "agency" && (stored !== null || isStatement) && hasCampaigns && offers("client-view");
  const tools = [
    // Before hidden pages have been removed, removing them would be an edit.
    tool("edit", editingMessages.edit, Pencil, report && editing.begin),
    tool("save-as", editingMessages.saveAs, CopyPlus, editing.askName),
    helpOf(editing),
    tool(
      "versions",
      editingMessages.versions,
      History,
      stored !== null && editing.begin !== null && offers("versions") ? showVersions : null,
    ),
    tool(
      "template",
      reportViewMessages.saveAsTemplate,
      LayoutTemplate,
      stored !== null && editing.begin !== null && hasCampaigns && offers("versions") ? saveTemplate : null,
    ),
    tool("ask", askingMessages.ask, MessageCircleQuestion, stored && ask),
    tool("client", reportViewMessages.viewAsClient, Eye, mayViewAsClient ? onViewAsClient : null),
    tool("refresh", messages.refresh, RotateCw, refresh),
    tool("data", data?.label ?? "", DatabaseZap, data?.run ?? null),
    tool("link", reportViewMessages.copyLink, LinkIcon, shown && (() => void copyLink(linked))),
    mayDownload && stored !== null ? makeFiles : [],
    tool("print", reportViewMessages.print, Printer, printed),
    tool(
      "screen",
      isFull ? reportViewMessages.leaveFullScreen : messages.fullScreen,
      Icon,
      canFill ? () => void toggleFullScreen(stage.current) : null,
    ),
  ].flat();
  // The header is behind a report that fills the screen.
  useEffect(() => reportTools.set(isFull ? [] : tools));
  useEffect(() => () => reportTools.set([]), [reportTools]);
  return { tools, isFull };
}

type LoadedReport = NonNullable<Tools["report"]>;

/** What the frame does for the buttons. A statement has no changes, and no state that a link could contain. */
function frameCommands(
  report: LoadedReport | null,
  isStatement: boolean,
  onReopen: () => void,
  hasViews: boolean,
) {
  if (report === null) return { print: null, refresh: null, linked: null };
  return isStatement
    ? { print: () => void printStatement(report), refresh: onReopen, linked: null }
    : {
        print: () => void report.print({ dialog: true }),
        refresh: () => void report.refresh(),
        linked: hasViews ? report : null,
      };
}

function tool(id: string, label: string, Icon: LucideIcon, run: (() => void) | null): readonly MenuAction[] {
  return run === null ? [] : [{ id, label, icon: <Icon size={16} aria-hidden="true" />, run }];
}

/** Shows the versions of the report; `null` while there is none. */
function useVersionsDialog(embed: ReportEmbed | null, onRestored: () => void): (() => void) | null {
  const { dialogs } = useServices();
  if (embed === null) return null;
  const { reportId, reportName, workspace } = embed;
  return () =>
    dialogs.open({ kind: "report-versions", workspaceId: workspace.id, reportId, reportName, onRestored });
}

/** Asks questions about the report; `null` while there is none, or where it cannot be asked about. */
function useAskDialog(
  embed: ReportEmbed | null,
  sight: ReportSight,
  onKept: () => void,
): (() => void) | null {
  const { dialogs } = useServices();
  if (embed === null) return null;
  const { reportId: id, reportName, workspace, questionsUrl, offers = [] } = embed;
  if (questionsUrl === undefined && !offers.includes("ask")) return null;
  const report = { id, sight, ...(questionsUrl === undefined ? { providedName: reportName } : {}) };
  return () => dialogs.open({ kind: "ask", workspaceId: workspace.id, report, question: "", onKept });
}

/** Makes the report into a file; `null` while there is none. */
function useDownloadDialog(
  stage: Tools["stage"],
  embed: ReportEmbed | null,
  report: Tools["report"],
  mayEdit: boolean,
): (() => void) | null {
  const { dialogs } = useServices();
  const applied = useRef<ParametersApplied["parameterValues"]>([]);
  useFrameEvent(stage, "parametersApplied", ({ parameterValues }) => {
    applied.current = parameterValues;
  });
  if (embed === null || report === null) return null;
  const { reportId: id, reportName: name, workspace } = embed;
  const isStatement = isStatementUrl(embed.embedUrl);
  const read = async (): Promise<ShownReport> => {
    // The SDK reads neither state nor pages of a statement.
    if (isStatement) return { state: "", pages: [], active: "", parameterValues: applied.current };
    const [{ state = "" }, pages] = await Promise.all([
      report.bookmarksManager.capture({ allPages: true }),
      report.getPages(),
    ]);
    const shown = pages.filter((page) => page.visibility !== hiddenPage);
    return {
      state,
      pages: shown.map((page) => ({ name: page.name, displayName: page.displayName })),
      active: pages.find((page) => page.isActive)?.name ?? "",
    };
  };
  const isSetUpBy = mayEdit && embed.audience === "agency" && embed.offers === undefined;
  const deckPath = isSetUpBy ? `/${[workspace.id, id].map(encodeURIComponent).join("/")}/presentation` : null;
  return () =>
    dialogs.open({
      kind: "download-report",
      workspaceId: workspace.id,
      report: { kind: isStatement ? "statement" : "report", id, name, deckPath, read },
    });
}

/** Makes the report into a file, now or regularly; only the agency sends reports. */
function useFileTools(
  stage: Tools["stage"],
  embed: ReportEmbed | null,
  report: Tools["report"],
  mayEdit: boolean,
): readonly MenuAction[] {
  const openDownload = useDownloadDialog(stage, embed, report, mayEdit);
  const addSchedule = useNewSchedule(embed, report);
  const isOwnStatement = embed !== null && embed.offers === undefined && isStatementUrl(embed.embedUrl);
  const isSent = embed?.audience === "agency" && isOffered(embed, "schedule") && !isOwnStatement;
  return [
    tool("download", reportViewMessages.download, Download, openDownload),
    tool("schedule", reportViewMessages.sendRegularly, CalendarClock, isSent ? addSchedule : null),
  ].flat();
}

/** Opens the form of a schedule for the report as it is shown; `null` while there is none. */
function useNewSchedule(embed: ReportEmbed | null, report: Tools["report"]): (() => void) | null {
  const navigate = useNavigate();
  if (embed === null || report === null) return null;
  const { reportId, workspace } = embed;
  return () =>
    void (async () => {
      const { state: captured = "" } = await report.bookmarksManager.capture({ allPages: true });
      const address = `/${encodeURIComponent(workspace.id)}/schedules/new?report=${encodeURIComponent(reportId)}`;
      await navigate(address, { state: { captured } });
    })();
}

/** A page without a tab. */
const hiddenPage: Awaited<ReturnType<LoadedReport["getPages"]>>[number]["visibility"] = 1;

/** Makes a template of the report; `null` while there is none. */
function useTemplateDialog(embed: ReportEmbed | null): (() => void) | null {
  const { dialogs } = useServices();
  if (embed === null) return null;
  const { reportId, reportName, workspace } = embed;
  return () => dialogs.open({ kind: "save-template", workspaceId: workspace.id, reportId, reportName });
}

/** Copies a link to the report in its current state, or to what has no state, and shows a toast. */
function useCopyLink(): (report: ShareableReport | null) => Promise<void> {
  const { toasts } = useServices();
  return async (report) => {
    try {
      const { href } = window.location;
      await navigator.clipboard.writeText(report === null ? href : await shareLink(report, href));
      toasts.show({ uuid: "copy-link", type: "success", text: reportViewMessages.linkCopied });
    } catch {
      toasts.show({ uuid: "copy-link", type: "danger", text: reportViewMessages.linkNotCopied });
    }
  };
}

async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement === null) await element?.requestFullscreen();
  else await document.exitFullscreen();
}

function useIsFullScreen(): boolean {
  const [isFull, setIsFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const handleChange = (): void => setIsFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", handleChange);
    return () => document.removeEventListener("fullscreenchange", handleChange);
  }, []);
  return isFull;
}
