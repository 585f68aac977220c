import type { AppDeps } from "./app-deps.ts";
import type { BoardService } from "./features/boards/service.ts";
import { DeckService, StoredDecks } from "./features/decks/service.ts";
import { FileGrants, type EmbeddingService } from "./features/embedding/service.ts";
import type { ImportService } from "./features/imports/service.ts";
import { listFormats } from "./features/report-files/formats/index.ts";
import { BrowserPool } from "./features/report-files/rendering/browser-pool.ts";
import type { AskFrame } from "./features/report-files/rendering/frame-network.ts";
import { Renderer } from "./features/report-files/rendering/renderer.ts";
import { ReportFileService, StoredFileReaders } from "./features/report-files/service.ts";
import type { ReportService } from "./features/reports/service.ts";
import { createSchedules, type ScheduleServices } from "./features/schedules/create-schedules.ts";
import type { DeliveryMails } from "./features/schedules/ledger/delivery-message.ts";
import type { StatementService } from "./features/statements/service.ts";
import type { WorkspaceSettingsService } from "./features/workspace-settings/service.ts";
import type { WorkspaceService } from "./features/workspaces/service.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { BuiltinProvider } from "./providers/builtin.ts";
import type { Providers } from "./providers/providers.ts";
import type { SecurityPolicy } from "./security/security-policy.ts";

interface Parts {
  readonly db: AppDeps["store"]["db"];
  readonly clock: AppDeps["clock"];
  readonly reports: ReportService;
  readonly provider: BuiltinProvider;
  readonly providers: Providers;
  readonly embedding: EmbeddingService;
  readonly boards: BoardService;
  readonly statements: StatementService;
  readonly settings: WorkspaceSettingsService;
  readonly workspaces: WorkspaceService;
  readonly security: SecurityPolicy;
  readonly queue: JobQueue;
  readonly mailer: Mailer;
  readonly mails: DeliveryMails;
  readonly imports: ImportService;
}

export interface FileServices {
  readonly reportFiles: ReportFileService;
  readonly browsers: BrowserPool;
  readonly schedules: ScheduleServices;
  readonly decks: DeckService;
}

/** What makes reports into files, when people order them and when they are due. */
export function createFileServices(deps: AppDeps, { imports, ...parts }: Parts, ask: AskFrame): FileServices {
  const { config, logger } = deps;
  const { frameUrl, chromium, chromiumSandbox: sandbox, renderMemory: memoryMiB } = config;
  const environment = config.browserEnvironment;
  const browsers = new BrowserPool({ chromium, sandbox, memoryMiB, environment }, logger);
  const renderer = new Renderer({ pool: browsers, frameUrl, ask });
  const shared = {
    ...parts,
    logger,
    files: imports.files,
    readers: new StoredFileReaders(parts.db),
    formats: listFormats(renderer, new StoredDecks({ db: parts.db, files: imports.files })),
    grants: new FileGrants({ ...parts, frameUrl }),
    deadlineSeconds: config.renderSeconds,
    browserReason: () => browsers.reason(),
  };
  const reportFiles = new ReportFileService(shared);
  const { publicUrl, deliveryFileDays: fileDays, mailAttachmentBytes: attachmentBytes } = config;
  const schedules = createSchedules({ ...shared, data: deps, publicUrl, fileDays, attachmentBytes });
  return { reportFiles, browsers, schedules, decks: new DeckService({ ...parts, files: imports.files }) };
}
