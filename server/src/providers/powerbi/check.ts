import type { PbiReport, PbiWorkspace } from "./answers.ts";
import type { PowerBiClient } from "./client.ts";
import type { Cloud } from "./clouds.ts";
import { PowerBiError } from "./errors.ts";

/** One thing that a connection needs, and whether it has it. */
export interface CheckStep {
  /** `sign-in`, `api`, `workspaces`, `capacity`, or `workspace:` with an id. */
  readonly id: string;
  readonly ok: boolean;
  /** What was found. */
  readonly says: string;
  /** What to click to correct it; null if nothing is wrong. */
  readonly remedy: string | null;
}

/** More would take minutes, and the service limits calls. */
const mostWorkspaces = 20;

/**
 * Asks the service, step by step, for everything that the portal needs of it. Later steps need the earlier ones. Nothing is
 * created or changed there; an embed token of one minute is made in each workspace.
 * @param report is called with each step when it ends
 */
export async function checkConnection(
  client: PowerBiClient,
  report: (step: CheckStep) => void = () => {},
): Promise<readonly CheckStep[]> {
  const steps: CheckStep[] = [];
  for await (const step of walk(client)) {
    steps.push(step);
    report(step);
  }
  return steps;
}

async function* walk(client: PowerBiClient): AsyncGenerator<CheckStep, void, undefined> {
  const signIn = await attempt("sign-in", () => client.verifySignIn(), signInRemedy(client));
  if ("step" in signIn) return yield signIn.step;
  yield holds("sign-in", "The app signs in.");

  const api = await attempt("api", () => client.listWorkspaces({ isFresh: true }), apiRemedy(client.cloud));
  if ("step" in api) return yield api.step;
  yield holds("api", "The app may use the API of Power BI.");

  const workspaces = api.value;
  if (workspaces.length === 0) {
    return yield fails("workspaces", "The app is a member of no workspace.", roleRemedy("a workspace"));
  }
  yield holds("workspaces", `The app sees ${countOf(workspaces.length, "workspace")}.`);
  yield checkCapacity(workspaces);

  for (const workspace of workspaces.slice(0, mostWorkspaces)) yield await checkWorkspace(client, workspace);
  const left = workspaces.length - mostWorkspaces;
  if (left > 0) yield holds("workspaces-left", `${countOf(left, "other workspace")} were not checked.`);
}

function checkCapacity(workspaces: readonly PbiWorkspace[]): CheckStep {
  const without = workspaces.filter(({ isOnDedicatedCapacity }) => !isOnDedicatedCapacity);
  if (without.length === 0) return holds("capacity", "Every workspace is on a capacity.");
  const names = without.slice(0, 5).map(({ name }) => `“${name}”`);
  const more = without.length > names.length ? ` and ${without.length - names.length} more` : "";
  return fails(
    "capacity",
    `Not on a capacity: ${names.join(", ")}${more}. Power BI allows only a small number of trial tokens there, and no exports.`,
    "In Power BI open the workspace, then Workspace settings > License info > Edit, and choose a Fabric, Premium or Embedded capacity. An administrator of the capacity must allow it.",
  );
}

/** Reads what is in a workspace, and makes a token for one of its reports. */
async function checkWorkspace(client: PowerBiClient, workspace: PbiWorkspace): Promise<CheckStep> {
  const { id, name } = workspace;
  const stepId = `workspace:${id}`;
  const read = await attempt(
    stepId,
    async () => {
      const reports = await client.listReports(id, { isFresh: true });
      const dashboards = await client.listDashboards(id, { isFresh: true });
      return { reports, dashboards, ...(await chooseReport(client, id, reports)) };
    },
    roleRemedy(`the workspace “${name}”`),
  );
  if ("step" in read) return read.step;
  const { reports, dashboards, chosen, needsIdentity } = read.value;
  const found = `“${name}” has ${countOf(reports.length, "report")} and ${countOf(dashboards.length, "dashboard")}`;
  if (chosen === null) return holds(stepId, `${found}; there was no report to try.`);
  if (needsIdentity) {
    const why =
      "every report that could be tried shows rows by identity, which needs the roles of its dataset";
    return holds(stepId, `${found}; ${why}.`);
  }
  const elsewhere = chosen.datasetWorkspaceId !== null && chosen.datasetWorkspaceId !== id;
  const place = elsewhere
    ? `the workspace “${name}” and that of the dataset, ${chosen.datasetWorkspaceId}`
    : `the workspace “${name}”`;
  const embedded = await attempt(
    stepId,
    () =>
      client.generateToken(
        {
          reports: [{ id: chosen.id }],
          datasets: chosen.datasetId === null ? [] : [{ id: chosen.datasetId }],
          lifetimeInMinutes: 1,
        },
        { isFresh: true },
      ),
    roleRemedy(place),
  );
  if ("step" in embedded) return embedded.step;
  return holds(stepId, `${found}; “${chosen.name}” can be embedded.`);
}

interface Choice {
  readonly chosen: PbiReport | null;
  readonly needsIdentity: boolean;
}

/** A report that can be opened without an identity, if there is one among the first. */
async function chooseReport(
  client: PowerBiClient,
  groupId: string,
  reports: readonly PbiReport[],
): Promise<Choice> {
  const usual = reports.filter(({ datasetId }) => datasetId !== null).slice(0, 5);
  for (const chosen of usual) {
    const home = chosen.datasetWorkspaceId ?? groupId;
    const dataset = await client.readDataset(home, chosen.datasetId ?? "").catch(ifRefused);
    // A dataset that cannot be read makes the token fail, which says what is missing.
    if (dataset === null || !dataset.isEffectiveIdentityRequired) return { chosen, needsIdentity: false };
  }
  return { chosen: usual[0] ?? null, needsIdentity: usual.length > 0 };
}

function ifRefused(error: unknown): null {
  if (error instanceof PowerBiError && (error.kind === "not-allowed" || error.kind === "not-found"))
    return null;
  throw error;
}

type Attempt<Value> = { readonly value: Value } | { readonly step: CheckStep };

async function attempt<Value>(
  id: string,
  act: () => Promise<Value>,
  remedyOf: (error: PowerBiError) => string,
): Promise<Attempt<Value>> {
  try {
    return { value: await act() };
  } catch (error) {
    if (!(error instanceof PowerBiError)) throw error;
    return { step: fails(id, describeError(error), temporaryRemedy(error) ?? remedyOf(error)) };
  }
}

/** The error in the words of the service, with the id by which its support finds it. */
export function describeError(error: PowerBiError): string {
  const { operation, status, code, providerMessage, requestId } = error;
  const facts = [status, code].filter((fact) => fact !== null).join(" ");
  const words = providerMessage === null ? "" : ` Power BI says: “${providerMessage}”.`;
  const request = requestId === null ? "" : ` Request ${requestId}.`;
  return `${operation} failed${facts === "" ? "" : ` with ${facts}`}.${words}${request}`;
}

function temporaryRemedy({ kind, code, retryAfterSeconds }: PowerBiError): string | null {
  if (kind === "throttled")
    return `Power BI limits calls. Check again in ${retryAfterSeconds ?? 60} seconds.`;
  if (kind !== "unavailable") return null;
  return code === "Unreachable" || code === "TimedOut"
    ? "This server does not reach Power BI. Allow outgoing HTTPS to the hosts in docs/operations/power-bi.md, and check again."
    : "Power BI does not work at the moment. Check again later.";
}

/** What each refusal of the sign-in means. Others are in the service's own words. */
function signInRemedy({ cloud, connection: { clientId, tenantId } }: PowerBiClient) {
  const app = `In ${cloud.appPortal} open App registrations > the app ${clientId}`;
  const certificate = `${app} > Certificates & secrets > Certificates, and upload the certificate of this connection.`;
  const remedies: Readonly<Record<string, string>> = {
    AADSTS7000215: `${app} > Certificates & secrets > New client secret, and enter its value, not its id, here.`,
    AADSTS7000222: `The secret has expired. ${app} > Certificates & secrets > New client secret, and enter its value here.`,
    AADSTS700016: `There is no app ${clientId} in the tenant ${tenantId}. Compare both ids with “Application (client) ID” and “Directory (tenant) ID” on the overview of the app, and the cloud.`,
    AADSTS90002: `There is no tenant ${tenantId} in this cloud. Compare it with “Directory (tenant) ID” on the overview of the app, and choose the cloud of the tenant.`,
    AADSTS700024: "Set the clock of this server: the time of its assertion is not accepted.",
    AADSTS700027: certificate,
    CertificateUnreadable: "Enter the certificate as PEM text, from BEGIN CERTIFICATE to END CERTIFICATE.",
    PrivateKeyUnreadable: "Enter the private key as PEM text, without a password.",
    PrivateKeyNotRsa: "Make a certificate with an RSA key: others are not accepted.",
    PrivateKeyOfAnotherCertificate: "Enter the key with which this certificate was made.",
  };
  return ({ code }: PowerBiError): string =>
    remedies[code ?? ""] ?? `${app}, and compare its ids and its secret or certificate with this connection.`;
}

function apiRemedy({ adminPortal }: Cloud) {
  return () =>
    `In ${adminPortal} open Tenant settings > Developer settings > “Service principals can call Fabric public APIs” (formerly “Allow service principals to use Power BI APIs”), enable it for a security group, and add the app to that group. It takes up to 15 minutes to have an effect.`;
}

function roleRemedy(place: string): () => string {
  return () =>
    `In Power BI open ${place} > Manage access > Add people or groups, choose the app by its name, and give it the role Member. It takes some minutes to have an effect.`;
}

function holds(id: string, says: string): CheckStep {
  return { id, ok: true, says, remedy: null };
}

function fails(id: string, says: string, remedy: string | (() => string)): CheckStep {
  return { id, ok: false, says, remedy: typeof remedy === "string" ? remedy : remedy() };
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
