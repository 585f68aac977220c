import type { FileReaders, LiveAccounts } from "./access/person.ts";
import type { AppDeps } from "./app-deps.ts";
import { ReportVersionService } from "./features/report-versions/service.ts";
import { AllReportsService } from "./features/all-reports/service.ts";
import { AnnotationService } from "./features/annotations/service.ts";
import { AccountService } from "./features/accounts/service.ts";
import { AdminService } from "./features/admin/service.ts";
import { ManyPeopleService } from "./features/people/many-people-service.ts";
import { PeopleAdminService } from "./features/people/service.ts";
import { createCodePrinter } from "./features/auth/code-printer.ts";
import { prepareKeys } from "./features/auth/keys/key-service.ts";
import { createBreachCheck } from "./features/auth/passwords/breached-passwords.ts";
import { createKnownCheck } from "./features/auth/passwords/known-passwords.ts";
import { passwordPolicyOf, type PasswordLists } from "./features/auth/passwords/password-policy.ts";
import { AuthService } from "./features/auth/service.ts";
import { signInRules } from "./features/auth/sign-in-rules.ts";
import { CampaignService } from "./features/campaigns/service.ts";
import { BoardService } from "./features/boards/service.ts";
import { PersonalService } from "./features/embedding/personal/service.ts";
import { EmbeddingService, EmbedTokens, FileGrants } from "./features/embedding/service.ts";
import {
  EndUserEmbedding,
  ServiceAccountService,
  ServiceTokens,
} from "./features/service-accounts/service.ts";
import { HomeService } from "./features/home/service.ts";
import { ImportService } from "./features/imports/service.ts";
import { UploadService } from "./features/imports/uploads/service.ts";
import { BrowserPool } from "./features/report-files/rendering/browser-pool.ts";
import { Renderer } from "./features/report-files/rendering/renderer.ts";
import type { AskFrame } from "./features/report-files/rendering/frame-network.ts";
import { listFormats } from "./features/report-files/formats/index.ts";
import { ReportFileService, StoredFileReaders } from "./features/report-files/service.ts";
import { QuestionService } from "./features/questions/service.ts";
import { ReportService } from "./features/reports/service.ts";
import { SharingService } from "./features/sharing/service.ts";
import { TablesService } from "./features/tables/service.ts";
import { TagService } from "./features/tags/service.ts";
import { StatementService } from "./features/statements/service.ts";
import { checkStatements } from "./features/statements/templates/catalogue.ts";
import { checkTemplates } from "./features/templates/catalogue.ts";
import { ReportMaker } from "./features/templates/report-maker.ts";
import { JobService } from "./features/jobs/service.ts";
import { MailAdminService, type Delivery } from "./features/mails/service.ts";
import { TemplateLibrary, TemplateService } from "./features/templates/service.ts";
import { AgencyTemplateService, TemplateUpdateService } from "./features/agency-templates/service.ts";
import { WorkspaceAdminService } from "./features/workspaces/admin-service.ts";
import { WorkspaceService } from "./features/workspaces/service.ts";
import { WorkspaceSettingsService } from "./features/workspace-settings/service.ts";
import { RateLimiter } from "./limits/rate-limiter.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { Mailer } from "./mail/mailer.ts";
import { BuiltinProvider } from "./providers/builtin.ts";
import { PasswordHasher } from "./tokens/password-hasher.ts";
import { readPeppers, type Peppers } from "./tokens/peppers.ts";
import { SealedBox } from "./tokens/sealed-box.ts";
import { TokenSigner } from "./tokens/token-signer.ts";

export interface Services {
  readonly provider: BuiltinProvider;
  readonly limits: RateLimiter;
  readonly auth: AuthService;
  readonly accounts: AccountService;
  readonly workspaces: WorkspaceService;
  readonly workspaceAdmin: WorkspaceAdminService;
  readonly settings: WorkspaceSettingsService;
  readonly campaigns: CampaignService;
  readonly reports: ReportService;
  readonly annotations: AnnotationService;
  readonly versions: ReportVersionService;
  readonly tables: TablesService;
  readonly tags: TagService;
  readonly templates: TemplateService;
  readonly reportMaker: ReportMaker;
  readonly library: TemplateLibrary;
  readonly agencyTemplates: AgencyTemplateService;
  readonly templateUpdates: TemplateUpdateService;
  readonly sharing: SharingService;
  readonly admin: AdminService;
  readonly people: PeopleAdminService;
  readonly allReports: AllReportsService;
  readonly manyPeople: ManyPeopleService;
  readonly personal: PersonalService;
  readonly embedding: EmbeddingService;
  readonly statements: StatementService;
  readonly boards: BoardService;
  readonly questions: QuestionService;
  readonly home: HomeService;
  readonly imports: ImportService;
  readonly uploads: UploadService;
  readonly reportFiles: ReportFileService;
  readonly browsers: BrowserPool;
  readonly jobs: JobService;
  readonly mails: MailAdminService;
  readonly serviceAccounts: ServiceAccountService;
  readonly serviceTokens: ServiceTokens;
  readonly endUsers: EndUserEmbedding;
}

/** What every service gets: the store and the clock. */
interface Base {
  readonly db: AppDeps["store"]["db"];
  readonly clock: AppDeps["clock"];
}

/** Creates the services, each from those created before it. */
export async function createServices(
  deps: AppDeps,
  queue: JobQueue,
  mailer: Mailer,
  askFrame: AskFrame,
): Promise<Services> {
  const { config, store, engine, clock } = deps;
  const { publicUrl, signInRate } = config;
  const base = { db: store.db, clock };
  const peppers = readPeppers(config.pepper, config.previousPepper);
  await prepareKeys({ ...base, peppers });
  const signer = await TokenSigner.load({ ...base, issuer: publicUrl, peppers });
  const limits = new RateLimiter(base);
  const box = await SealedBox.load({ ...base, peppers });
  const auth = await createAuthService(deps, { ...base, mailer, limits, signer, peppers, box });
  const accounts = new AccountService({ ...base, auth, limits, signInRate });
  const workspaces = new WorkspaceService(base);
  const serviceTokens = new ServiceTokens({ ...base, signer, limits, publicUrl });
  const settings = new WorkspaceSettingsService({ ...base, workspaces, model: deps.model });
  const annotations = new AnnotationService({ ...base, workspaces });
  const reporting = await createReportingServices(deps, base, workspaces);
  const versions = new ReportVersionService({ ...base, reports: reporting.reports });
  const templateUpdates = new TemplateUpdateService({ ...base, ...reporting, versions });
  const sharing = new SharingService({ ...base, reports: reporting.reports, accounts, mailer, publicUrl });
  const { sessionIdleSeconds } = signInRules;
  const admin = new AdminService({ ...base, accounts, limits, peppers, signInRate });
  const people = new PeopleAdminService({ ...base, accounts, workspaces, sessionIdleSeconds });
  const imports = createImports(deps, base, workspaces, queue);
  const shown = { auth, workspaces, settings, annotations, versions, templateUpdates };
  const readers = new StoredFileReaders(store.db);
  const parts = { ...reporting, ...shown, signer, box, accounts: serviceTokens, files: readers };
  const embedding = createEmbedding(deps, base, parts);
  const making = { ...base, ...reporting, ...embedding, settings, readers, queue, files: imports.files };
  return {
    ...reporting,
    ...shown,
    ...embedding,
    limits,
    accounts,
    agencyTemplates: new AgencyTemplateService({ ...base, ...reporting, ...shown, engine }),
    sharing,
    admin,
    workspaceAdmin: new WorkspaceAdminService({ ...base, workspaces }),
    people,
    allReports: new AllReportsService({ ...base, templates: reporting.templates }),
    manyPeople: new ManyPeopleService(people),
    home: new HomeService({ ...base, engine, model: deps.model }),
    imports,
    uploads: new UploadService({ ...base, files: imports.files, imports }),
    ...createReportFiles(deps, making, askFrame),
    jobs: new JobService({ ...base, queue }),
    mails: new MailAdminService({ ...base, delivery: deliveryOf(deps) }),
    serviceTokens,
    serviceAccounts: new ServiceAccountService({ ...base, workspaces, data: deps }),
    endUsers: new EndUserEmbedding({ ...base, ...reporting, ...embedding, data: deps }),
  };
}

function deliveryOf({ config, isDemo }: AppDeps): Delivery {
  if (config.smtpUrl !== null) return "mail-server";
  return isDemo ? "mailbox" : "none";
}

interface AuthBase extends Base {
  readonly mailer: Mailer;
  readonly limits: RateLimiter;
  readonly signer: TokenSigner;
  readonly peppers: Peppers;
  readonly box: SealedBox;
}

async function createAuthService(
  { config, logger, isDemo, passwordCost, print = () => {} }: AppDeps,
  base: AuthBase,
): Promise<AuthService> {
  return new AuthService({
    ...base,
    hasher: new PasswordHasher(base.peppers, passwordCost),
    policy: passwordPolicyOf(config.passwordPolicy),
    lists: await createPasswordLists({ config, logger }),
    publicUrl: config.publicUrl,
    signInRate: config.signInRate,
    reportFailure: (error) =>
      logger.error({ err: error }, "a request for a reset link could not be answered"),
    announceCode: config.smtpUrl === null && !isDemo ? createCodePrinter(config.adminEmail, print) : () => {},
  });
}

async function createPasswordLists({
  config,
  logger,
}: Pick<AppDeps, "config" | "logger">): Promise<PasswordLists> {
  return {
    isKnown: await createKnownCheck(config.passwordList),
    isBreached: createBreachCheck(config.breachedPasswordsUrl, (error) =>
      logger.warn({ err: error }, "the collection of breached passwords could not be asked"),
    ),
  };
}

/** Campaigns, reports, their tags and templates. */
async function createReportingServices(
  { engine, model, observation: { caches } }: AppDeps,
  base: Base,
  workspaces: WorkspaceService,
) {
  const campaigns = new CampaignService({ engine, caches });
  const reports = new ReportService({ ...base, workspaces, campaigns });
  const tables = new TablesService({ ...base, engine });
  const tags = new TagService({ ...base, workspaces, reports });
  const dataset = engine.describe({ rows: [], forbiddenFields: [] });
  checkTemplates(dataset);
  checkStatements(dataset);
  const library = new TemplateLibrary({ ...base, workspaces });
  await library.keepVersions();
  const templates = new TemplateService({ ...base, workspaces, campaigns, reports, library });
  const reportMaker = new ReportMaker({
    ...base,
    workspaces,
    campaigns,
    reports,
    tables,
    library,
    days: model.calendar,
  });
  return { campaigns, reports, tables, tags, templates, reportMaker, library };
}

/** What frames call. */
function createEmbedding(
  { config, engine }: AppDeps,
  base: Base,
  { signer, ...others }: EmbeddingParts,
): Pick<Services, "provider" | "personal" | "embedding" | "boards" | "questions" | "statements"> {
  const provider = new BuiltinProvider({ signer, frameUrl: config.frameUrl });
  const personal = new PersonalService(base);
  const parentOrigins = [config.publicUrl, ...config.embedOrigins];
  const embedding = new EmbeddingService({
    ...base,
    ...others,
    provider,
    engine,
    parentOrigins,
    personal,
  });
  const tokens = new EmbedTokens({ ...others, provider });
  const { workspaces } = others;
  const questions = new QuestionService({ workspaces, embedding, provider, engine, parentOrigins });
  const boards = new BoardService({ ...base, ...others, tokens, questions });
  const statements = new StatementService({ ...others, embedding });
  return { provider, personal, embedding, boards, questions, statements };
}

type FileParts = Base &
  Pick<Services, "reports" | "provider" | "embedding" | "settings"> & {
    readonly readers: FileReaders;
    readonly queue: JobQueue;
    readonly files: ImportService["files"];
  };

/** What makes reports into files. */
function createReportFiles(
  { config, logger }: AppDeps,
  parts: FileParts,
  ask: AskFrame,
): Pick<Services, "reportFiles" | "browsers"> {
  const { frameUrl, chromium, chromiumSandbox: sandbox, renderMemory: memoryMiB } = config;
  const browsers = new BrowserPool({ chromium, sandbox, memoryMiB }, logger);
  const renderer = new Renderer({ pool: browsers, frameUrl, ask });
  const reportFiles = new ReportFileService({
    ...parts,
    logger,
    formats: listFormats(renderer),
    grants: new FileGrants({ ...parts, frameUrl }),
    deadlineSeconds: config.renderSeconds,
    browserReason: () => browsers.reason(),
  });
  return { reportFiles, browsers };
}

interface EmbeddingParts extends Pick<
  Services,
  | "auth"
  | "reports"
  | "reportMaker"
  | "workspaces"
  | "settings"
  | "annotations"
  | "versions"
  | "templateUpdates"
  | "tables"
> {
  readonly signer: TokenSigner;
  readonly box: SealedBox;
  readonly accounts: LiveAccounts;
  readonly files: FileReaders;
}

function createImports(
  { config, engine, logger }: AppDeps,
  base: Base,
  workspaces: WorkspaceService,
  queue: JobQueue,
): ImportService {
  const { dataDir, importFileDays: fileDays, importDays: historyDays } = config;
  return new ImportService({ ...base, engine, workspaces, queue, dataDir, fileDays, historyDays, logger });
}
