import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";

import { adPlatforms, importSources, importSourceSchema, type ImportSource } from "@vitrine/contracts/http";
import { parse } from "@vitrine/contracts/parse";
import { campaignDigital, createEngine, type Engine } from "@vitrine/engine";

import { systemClock } from "../../clock.ts";
import { readConfig, type Config, type Environment } from "../../config.ts";
import { StoreRegistry } from "../../data/store-registry.ts";
import { openStore, type Store } from "../../db/open-store.ts";
import { createLogger } from "../../http/logger.ts";
import { JobQueue } from "../../jobs/job-queue.ts";
import { createServerName } from "../../jobs/server-name.ts";
import { WorkspaceService } from "../workspaces/service.ts";
import {
  importThroughServer,
  requireReport,
  type EndpointEntry,
  type EndpointReport,
  type ImportFileRequest,
} from "./import-endpoint.ts";
import { ImportService } from "./service.ts";

export interface ImportCommandInput {
  /** The arguments after `npm run import --`. */
  readonly args: readonly string[];
  readonly environment: Environment;
  /** Prints output for programs. */
  readonly print: (line: string) => void;
  /** Prints output for people. */
  readonly log: (line: string) => void;
}

/** British English: no comma before the last item. */
const oneOf = new Intl.ListFormat("en-GB", { type: "disjunction" });
const sourceIds = oneOf.format(importSources);

export const importUsage = `npm run import -- FILE --workspace ID [--source NAME] [--json]

Imports a CSV or XLSX export of ${oneOf.format(Object.values(adPlatforms))} into a
workspace, completely or not at all. Rows of earlier imports for the same days are replaced. NAME is
${sourceIds}; without it the file's headers determine it. --json prints one object
with the account of every line. Works while a server runs on the same data directory (VITRINE_DATA_DIR) and while none
does. Exit code: 0 everything imported, 1 something refused, 2 invalid arguments.`;

interface ImportInput extends ImportFileRequest {
  readonly asked: string;
  readonly isJson: boolean;
}

/** Runs the command. @returns the exit code */
export async function runImportCommand(input: ImportCommandInput): Promise<number> {
  const { log, print } = input;
  try {
    const importInput = await readInput(input.args, input.environment["INIT_CWD"] ?? ".");
    if (importInput === null) {
      log(importUsage);
      return 2;
    }
    const config = readConfig(input.environment);
    if (!config.ok) throw new Error(config.problems.join("\n"));
    const { report, entries } = await importFile(importInput, config.config, reportProgress(log));
    const refused = entries.filter(({ outcome }) => outcome === "refused");
    if (importInput.isJson) print(JSON.stringify(describe(importInput.asked, report, refused)));
    else for (const line of explain(importInput, report, entries)) log(line);
    return refused.length === 0 ? 0 : 1;
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/** @param from the folder that paths are relative to: npm changes the folder and passes the original one */
async function readInput(args: readonly string[], from: string): Promise<ImportInput | null> {
  const { values, positionals } = readArgs(args);
  const [file] = positionals;
  const { workspace, source: named, json } = values;
  if (values.help === true || file === undefined || positionals.length > 1 || workspace === undefined)
    return null;
  const path = resolve(from, file);
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) throw new Error(`There is no file ${file}.`);
  const source = named === undefined ? null : readSource(named);
  return {
    asked: file,
    file: path,
    fileName: basename(path),
    workspace,
    source,
    isJson: json === true,
  };
}

function readArgs(args: readonly string[]) {
  const options = {
    workspace: { type: "string" },
    source: { type: "string" },
    json: { type: "boolean" },
    help: { type: "boolean" },
  } as const;
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

function readSource(name: string): ImportSource {
  const parsed = parse(importSourceSchema, name.toLowerCase().replaceAll("-", "_"));
  if (parsed.ok) return parsed.value;
  throw new Error(`There is no source ${name}: it is ${sourceIds}.`);
}

type Imported = { readonly report: EndpointReport; readonly entries: readonly EndpointEntry[] };
type ReportProgress = (rows: number, share: number) => void;

/** Imports through the server that has the data open, or opens the data here when no server runs. */
async function importFile(
  importInput: ImportInput,
  config: Config,
  onProgress: ReportProgress,
): Promise<Imported> {
  const { file, fileName, workspace, source } = importInput;
  return (
    (await importThroughServer(config.dataDir, { file, fileName, workspace, source }, onProgress)) ??
    importHere(importInput, config, onProgress)
  );
}

async function importHere(input: ImportInput, config: Config, onProgress: ReportProgress): Promise<Imported> {
  const { databaseUrl, dataDir, analytics } = config;
  const store = await openStore({ databaseUrl, dataDir, logger: createLogger("silent") });
  try {
    const engine = await createEngine({
      model: campaignDigital,
      registry: new StoreRegistry(Promise.resolve(store.db)),
      dataDir,
      analytics,
      clock: systemClock,
    });
    try {
      return await importInto(store, engine, input, config, onProgress);
    } finally {
      await engine.close();
    }
  } finally {
    await store.close();
  }
}

/** Runs the import, and others that are waiting, in this process. */
async function importInto(
  store: Store,
  engine: Engine,
  { file, fileName, workspace, source }: ImportInput,
  { dataDir, importFileDays, importDays }: Config,
  onProgress: ReportProgress,
): Promise<Imported> {
  const logger = createLogger("error");
  const base = { db: store.db, clock: systemClock };
  const isOnlyServer = store.kind === "embedded";
  const queue = new JobQueue({ ...base, store, logger, server: createServerName(), isOnlyServer });
  const imports = new ImportService({
    ...base,
    engine,
    workspaces: new WorkspaceService(base),
    queue,
    dataDir,
    fileDays: importFileDays,
    historyDays: importDays,
    logger,
  });
  queue.begin([imports.job]);
  try {
    const result = await imports.importLocal({ file, fileName, workspace, source }, ({ rows, share }) =>
      onProgress(rows, share),
    );
    return requireReport(result);
  } finally {
    await queue.settle();
    await imports.close();
  }
}

/** The output of `--json`. */
function describe(file: string, report: EndpointReport, refused: readonly EndpointEntry[]): object {
  const { source, rows, taken, skipped, replaced, totals, amounts } = report;
  const lines = refused.map(({ line, reason }) => ({ line, reason })).toSorted((a, b) => a.line - b.line);
  return { file, source, rows, taken, skipped, refused: lines, replaced, totals, amounts };
}

/** The number of reasons that are printed for people; `--json` prints all. */
const maxPrinted = 20;

function* explain(
  { fileName, workspace }: ImportInput,
  report: EndpointReport,
  entries: readonly EndpointEntry[],
): Generator<string> {
  const refused = entries.filter(({ outcome }) => outcome === "refused");
  const { source, taken, skipped, replaced, totals, amounts } = report;
  const number = (value: number) => value.toLocaleString("en");
  yield `${fileName} (${source}) into ${workspace}: ${number(taken)} rows imported, ${number(skipped)} skipped, ${number(refused.length)} refused; ${number(replaced)} rows of earlier imports replaced.`;
  if (taken > 0) {
    yield `Impressions ${number(totals.impressions)}, clicks ${number(totals.clicks)}, spend ${number(totals.spend)}.`;
  }
  for (const { label, currency, file, stored } of amounts) {
    const unit = currency === null ? "" : ` ${currency}`;
    yield `  ${label}: ${file}${unit} in the file, ${stored}${unit} in the store`;
  }
  for (const { outcome, reason } of entries) if (outcome === "noted") yield `  ${reason}`;
  for (const { line, reason } of refused.slice(0, maxPrinted)) yield `  line ${line}: ${reason}`;
  if (refused.length > maxPrinted)
    yield `  and ${number(refused.length - maxPrinted)} more; --json lists all.`;
}

/** Reports every tenth of the progress. */
function reportProgress(log: (line: string) => void): ReportProgress {
  let tenths = 0;
  return (rows, share) => {
    const reached = Math.floor(share * 10);
    if (reached <= tenths) return;
    tenths = reached;
    log(`${rows.toLocaleString("en")} rows read (${reached * 10} %).`);
  };
}
