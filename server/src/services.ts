import type { LiveAccounts } from "./access/person.ts";
import type { AppDeps } from "./app-deps.ts";
import { ReportVersionService } from "./features/report-versions/service.ts";
import { MoveService } from "./features/all-reports/move-service.ts";
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
import { CampaignService } from "./features/campaigns/service.ts";
import { BrandService, brandedMailLook, brandedProductName, PageLooks } from "./features/brand/service.ts";
import { BoardService } from "./features/boards/service.ts";
import { PersonalService } from "./features/embedding/personal/service.ts";
import { EmbeddingService, EmbedTokens } from "./features/embedding/service.ts";
import {
  EndUserEmbedding,
  ServiceAccountService,
  ServiceTokens,
} from "./features/service-accounts/service.ts";
import {
  AttachService,
  ConnectionService,
  OpenConnections,
  CopyService,
  ParameterService,
  ReportDataService,
} from "./features/connections/service.ts";
import { HomeService } from "./features/home/service.ts";
import { ImportService } from "./features/imports/service.ts";
import { UploadService } from "./features/imports/uploads/service.ts";
import type { AskFrame } from "./features/report-files/rendering/frame-network.ts";
import { StoredFileReaders } from "./features/report-files/service.ts";
import { AllFileReaders } from "./features/schedules/service.ts";
import { QuestionService } from "./features/questions/service.ts";
import { RoleService } from "./features/roles/service.ts";
import { ReportService } from "./features/reports/service.ts";
import { SecurityService } from "./features/security/service.ts";
import { SharingService } from "./features/sharing/service.ts";
import { TablesService } from "./features/tables/service.ts";
import { ViewingService } from "./features/viewings/service.ts";
import { UsageService } from "./features/usage/service.ts";
import { TagService } from "./features/tags/service.ts";
import { StatementService } from "./features/statements/service.ts";
import { checkStatements } from "./features/statements/templates/catalogue.ts";
import { checkTemplates } from "./features/templates/catalogue.ts";
import { ReportMaker } from "./features/templates/report-maker.ts";
import { JobService } from "./features/jobs/service.ts";
import { MailAdminService, type Delivery } from "./features/mails/service.ts";
import { TemplateLibrary, TemplateService } from "./features/templates/service.ts";
import { TemplateAdminService } from "./features/agency-templates/admin-service.ts";
import { AgencyTemplateService, TemplateUpdateService } from "./features/agency-templates/service.ts";
import { WorkspaceAdminService } from "./features/workspaces/admin-service.ts";
import { WorkspaceService } from "./features/workspaces/service.ts";
import { WorkspaceSettingsService } from "./features/workspace-settings/service.ts";
import { RateLimiter } from "./limits/rate-limiter.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createFileServices, type FileServices } from "./file-services.ts";
import type { Mails } from "./mails.ts";
import { BuiltinProvider } from "./providers/builtin.ts";
import { PowerBiProvider } from "./providers/powerbi-provider.ts";
import { ProviderShared } from "./providers/powerbi/shared.ts";
import { Providers } from "./providers/providers.ts";
import { SecurityPolicy } from "./security/security-policy.ts";
import { PasswordHasher } from "./tokens/password-hasher.ts";
import { readPeppers, type Peppers } from "./tokens/peppers.ts";
import { SealedBox } from "./tokens/sealed-box.ts";
import { TokenSigner } from "./tokens/token-signer.ts";

export interface Services extends FileServices {
  /** That of this product. */
  readonly provider: BuiltinProvider;
  readonly providers: Providers;
  readonly limits: RateLimiter;
  readonly auth: AuthService;
  readonly accounts: AccountService;
  readonly workspaces: WorkspaceService;
  readonly workspaceAdmin: WorkspaceAdminService;
  readonly settings: WorkspaceSettingsService;
  readonly brands: BrandService;
  readonly pageLooks: PageLooks;
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
  readonly allTemplates: TemplateAdminService;
  readonly sharing: SharingService;
  readonly admin: AdminService;
  readonly people: PeopleAdminService;
  readonly roles: RoleService;
  readonly usage: UsageService;
  readonly viewings: ViewingService;
  readonly security: SecurityPolicy;
  readonly securityAdmin: SecurityService;
  readonly allReports: AllReportsService;
  readonly moves: MoveService;
  readonly manyPeople: ManyPeopleService;
  readonly personal: PersonalService;
  readonly embedding: EmbeddingService;
  readonly statements: StatementService;
  readonly boards: BoardService;
  readonly questions: QuestionService;
  readonly home: HomeService;
  readonly imports: ImportService;
  readonly uploads: UploadService;
  readonly jobs: JobService;
  readonly mails: MailAdminService;
  readonly serviceAccounts: ServiceAccountService;
  readonly serviceTokens: ServiceTokens;
  readonly endUsers: EndUserEmbedding;
  readonly openConnections: OpenConnections;
  readonly connections: ConnectionService;
  readonly attaching: AttachService;
  readonly datasetParameters: ParameterService;
  readonly copies: CopyService;
  readonly reportData: ReportDataService;
}

/** What every service gets: the store and the clock. */
interface Base {
  readonly db: AppDeps["store"]["db"];
  readonly clock: AppDeps["clock"];
}

/** What services need of the servers of pages. */
interface AroundServices {
  readonly askFrame: AskFrame;
  /** Called when connections to other providers were added, changed or removed. */
  readonly onConnections: () => void;
}

/** Creates the services, each from those created before it. */
export async function createServices(
  deps: AppDeps,
  queue: JobQueue,
  { mailer, deliveryMails }: Pick<Mails, "mailer" | "deliveryMails">,
  { askFrame, onConnections }: AroundServices,
): Promise<Services> {
  const { config, store, engine, clock } = deps;
  const { publicUrl, signInRate } = config;
  const base = { db: store.db, clock };
  const peppers = readPeppers(config.pepper, config.previousPepper);
  await prepareKeys({ ...base, peppers });
  const signer = await TokenSigner.load({ ...base, issuer: publicUrl, peppers });
  const limits = new RateLimiter(base);
  const box = await SealedBox.load({ ...base, peppers });
  const security = new SecurityPolicy({ ...base, requiresStrongFactor: config.requiresStrongFactor });
  const auth = await createAuthService(deps, { ...base, mailer, limits, signer, peppers, box, security });
  const accounts = new AccountService({ ...base, auth, limits, signInRate, security });
  const workspaces = new WorkspaceService(base);
  const serviceTokens = new ServiceTokens({ ...base, signer, limits, publicUrl });
  const pageLooks = createPageLooks(deps);
  const brands = new BrandService({ ...base, workspaces, onProductChange: () => pageLooks.forget() });
  const settings = new WorkspaceSettingsService({ ...base, workspaces, brands, model: deps.model });
  const annotations = new AnnotationService({ ...base, workspaces });
  const reporting = await createReportingServices(deps, base, { workspaces, signer, box, onConnections });
  const versions = new ReportVersionService({ ...base, reports: reporting.reports });
  const templateUpdates = new TemplateUpdateService({ ...base, ...reporting, versions });
  const sharing = new SharingService({ ...base, reports: reporting.reports, accounts, mailer, publicUrl });
  const admin = new AdminService({ ...base, accounts, limits, peppers, signInRate });
  const imports = createImports(deps, base, workspaces, queue);
  const shown = { auth, workspaces, settings, annotations, versions, templateUpdates };
  const seen = { usage: new UsageService(base), viewings: new ViewingService({ ...base, auth }) };
  const parts = { ...seen, ...reporting, ...shown, box, accounts: serviceTokens };
  const embedding = createEmbedding(deps, base, parts);
  return {
    ...reporting,
    ...shown,
    ...embedding,
    limits,
    accounts,
    brands,
    pageLooks,
    allTemplates: new TemplateAdminService({ ...base, library: reporting.library }),
    agencyTemplates: new AgencyTemplateService({ ...base, ...reporting, ...shown, engine }),
    sharing,
    admin,
    ...seen,
    security,
    ...createAdministration(deps, { ...base, ...reporting, accounts, workspaces, security, queue }),
    home: new HomeService({ ...base, engine, model: deps.model }),
    imports,
    uploads: new UploadService({ ...base, files: imports.files, imports }),
    ...createFileServices(
      deps,
      { ...base, ...parts, ...embedding, workspaces, security, queue, mailer, mails: deliveryMails, imports },
      askFrame,
    ),
    serviceTokens,
    endUsers: new EndUserEmbedding({ ...base, ...reporting, ...embedding, data: deps }),
  };
}

/** What only administrators do. */
function createAdministration(
  deps: AppDeps,
  parts: Base &
    Pick<Services, "accounts" | "workspaces" | "security" | "templates" | "campaigns"> & {
      readonly queue: JobQueue;
    },
) {
  const people = new PeopleAdminService(parts);
  return {
    people,
    manyPeople: new ManyPeopleService(people),
    roles: new RoleService(parts),
    securityAdmin: new SecurityService({ ...parts, config: deps.config }),
    workspaceAdmin: new WorkspaceAdminService(parts),
    allReports: new AllReportsService(parts),
    moves: new MoveService(parts),
    jobs: new JobService(parts),
    mails: new MailAdminService({ ...parts, delivery: deliveryOf(deps), looks: brandedMailLook }),
    serviceAccounts: new ServiceAccountService({ ...parts, data: deps }),
  };
}

function createPageLooks({ store, clock, logger }: AppDeps): PageLooks {
  return new PageLooks({
    db: store.db,
    clock,
    reportFailure: (error) => logger.error({ err: error }, "the brand of the product could not be read"),
  });
}

function deliveryOf({ config, isDemo }: AppDeps): Delivery {
  if (config.smtpUrl !== null) return "mail-server";
  return isDemo ? "mailbox" : "none";
}

interface AuthBase extends Base {
  readonly mailer: Mailer;
  readonly limits: RateLimiter;
  readonly security: SecurityPolicy;
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
    productName: brandedProductName,
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

interface Sealing {
  readonly signer: TokenSigner;
  readonly box: SealedBox;
}

interface ReportingParts extends Sealing, Pick<AroundServices, "onConnections"> {
  readonly workspaces: WorkspaceService;
}

/** Campaigns, reports, the systems that draw them, their tags and templates. */
async function createReportingServices(
  { config, engine, model, cloudAddresses, observation: { caches } }: AppDeps,
  base: Base,
  { workspaces, signer, box, onConnections }: ReportingParts,
) {
  const campaigns = new CampaignService({ engine, caches });
  const reports = new ReportService({ ...base, workspaces, campaigns });
  const provider = new BuiltinProvider({
    signer,
    frameUrl: config.frameUrl,
    readPages: async (report) => (await reports.readDefinition(report)).pages,
  });
  const shared = new ProviderShared({ ...base, box });
  const openConnections = new OpenConnections({ ...base, box, shared, cloudAddresses });
  const powerbi = new PowerBiProvider({ connections: openConnections });
  const providers = new Providers({ builtin: provider, powerbi });
  const tables = new TablesService({ ...base, engine });
  const tags = new TagService({ ...base, workspaces, reports });
  const dataset = engine.describe({ rows: [], forbiddenFields: [] });
  checkTemplates(dataset);
  checkStatements(dataset);
  const library = new TemplateLibrary({ ...base, workspaces });
  await library.keepVersions();
  const templates = new TemplateService({ ...base, workspaces, campaigns, reports, library, providers });
  const made = { workspaces, campaigns, reports, tables, library, providers };
  const reportMaker = new ReportMaker({ ...base, ...made, days: model.calendar });
  const open = openConnections;
  const ofConnections = {
    openConnections,
    connections: new ConnectionService({ ...base, box, shared, open, onChanged: onConnections }),
    attaching: new AttachService({ ...base, workspaces, open }),
    datasetParameters: new ParameterService({ ...base, open }),
    copies: new CopyService({ ...base, open }),
    reportData: new ReportDataService({ ...base, reports, provider: powerbi }),
  };
  return {
    campaigns,
    reports,
    provider,
    providers,
    tables,
    tags,
    templates,
    reportMaker,
    library,
    ...ofConnections,
  };
}

/** What frames call. */
function createEmbedding(
  { config, engine }: AppDeps,
  base: Base,
  others: EmbeddingParts,
): Pick<Services, "personal" | "embedding" | "boards" | "questions" | "statements"> {
  const personal = new PersonalService(base);
  const parentOrigins = [config.publicUrl, ...config.embedOrigins];
  const files = new AllFileReaders(base.db, new StoredFileReaders(base.db));
  const embedding = new EmbeddingService({
    ...base,
    ...others,
    files,
    engine,
    parentOrigins,
    personal,
  });
  const tokens = new EmbedTokens({ ...others, files });
  const { workspaces, provider } = others;
  const questions = new QuestionService({ workspaces, embedding, provider, engine, parentOrigins });
  const boards = new BoardService({ ...base, ...others, tokens, questions });
  const statements = new StatementService({ ...others, embedding });
  return { personal, embedding, boards, questions, statements };
}

interface EmbeddingParts extends Pick<
  Services,
  | "auth"
  | "provider"
  | "providers"
  | "usage"
  | "viewings"
  | "reports"
  | "reportMaker"
  | "library"
  | "workspaces"
  | "settings"
  | "annotations"
  | "versions"
  | "templateUpdates"
  | "tables"
> {
  readonly box: SealedBox;
  readonly accounts: LiveAccounts;
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
