import { frameRoutes, hostRoutes, type HostRouteName } from "@vitrine/contracts/frame";
import { openEmbedStatement, type EmbedReport, type EmbedStatement } from "@vitrine/contracts/http";
import { validatePaginatedReportLoad } from "@vitrine/contracts/models";
import { textsOfStatement } from "@vitrine/contracts/reading/open/statement-texts";
import { openReport } from "@vitrine/contracts/reading/state/open-report";
import {
  completeLists,
  readParameters,
  sentenceOfFault,
  type GivenParameter,
} from "@vitrine/contracts/statements";

import type { Surroundings } from "../../bridge/frame-session.ts";
import { accepted, notSupported, type Outcome } from "../../bridge/link/outcome.ts";
import { loadMessages } from "@vitrine/contracts/reading/words/messages";
import type { EmbedBase } from "../base/embed-base.ts";
import type { EmbedKind, EmbedProgram } from "../base/embed-kind.ts";
import { at, EmbedSession } from "../base/embed-session.ts";
import { StatementScreen } from "./screen/statement-screen.tsx";
import { statementFile } from "./statement-file.ts";
import { StatementSession } from "./statement-session.ts";

/** The words of the protocol for calls that paginated reports do not have. */
export const notForStatements = "This API is currently not supported for RDL reports";

/** Statements, which hosts load as paginated reports (STATEMENT-40). */
const statements: EmbedKind<EmbedStatement> = {
  eventPath: frameRoutes.reportEvent.path,
  tokenTypes: ["report"],
  loads: ["reportLoad", "reportPrepare"],
  faultsOf(body) {
    const errors = validatePaginatedReportLoad(body ?? {});
    if (errors !== undefined) return errors.map(({ message }) => message);
    return givenIn(body) === null ? ["parameterValues property is invalid"] : [];
  },
  start: startProgram,
};

export function start(surroundings: Surroundings): EmbedSession<EmbedStatement> {
  return new EmbedSession(surroundings, statements);
}

function startProgram(base: EmbedBase): EmbedProgram<EmbedStatement> {
  const session = new StatementSession(base);
  return {
    fetch: (token, language, signal) => base.api.call(openEmbedStatement, token, signal, { language }),
    refusalOf(opened, body) {
      const id = at(body, "id");
      if (typeof id === "string" && id !== opened.reportId) {
        return failure("report_not_found", base.messages().otherReport);
      }
      const faults = [...bindingFaults(opened, body), ...faultsOf(opened, givenIn(body) ?? [])];
      return faults.length === 0 ? null : failure("invalid_input", faults.join("; "));
    },
    isSame: (before, after) => before.reportId === after.reportId,
    async prepare(opened, body) {
      await loadMessages(opened.definition.language).catch(() => false);
      return () => {
        base.store.update((state) =>
          openReport(state, emptyReport(opened), "open", textsOfStatement(opened)),
        );
        session.open(opened, panelOf(body));
        // The host gets `loaded` before the pages are laid out.
        base.surroundings.later(() => void session.show(givenIn(body) ?? []), 0);
      };
    },
    commands: {
      ...refusals,
      print() {
        session.print();
        return accepted();
      },
    },
    retry: session.retry,
    actions: base.createActions(base.fetchFigures(() => {})),
    screen: <StatementScreen session={session} />,
    file: statementFile(base, session),
  };
}

const answered: readonly HostRouteName[] = [
  "reportLoad",
  "reportPrepare",
  "frontLoad",
  "token",
  "correlationId",
  "print",
];

const refusals: EmbedProgram<EmbedStatement>["commands"] = Object.fromEntries(
  Object.entries(hostRoutes).flatMap(([name, { path }]) =>
    path.startsWith("/report/") && !answered.some((one) => one === name)
      ? [[name, (): Outcome => notSupported(notForStatements)]]
      : [],
  ),
);

function failure(code: string, message: string) {
  return { code, message, detail: null, requestId: null };
}

/** Faults that the frame sees itself; the server checks the values again, with today's periods. */
function faultsOf(
  { definition, lists, today, completeThrough, calendar }: EmbedStatement,
  given: readonly GivenParameter[],
) {
  const clock = { today, completeThrough, campaign: null, calendar };
  const read = readParameters(definition.parameters, given, completeLists(lists), clock);
  return read.ok ? [] : read.faults.map(sentenceOfFault);
}

/**
 * A binding of the dataset of the statement to another one would show other data than its token allows. Bindings of other
 * datasets bind nothing here.
 */
function bindingFaults({ definition }: EmbedStatement, body: unknown): readonly string[] {
  const bindings: unknown = at(body, "datasetBindings") ?? [];
  if (!Array.isArray(bindings)) return [];
  return bindings.flatMap((one: unknown) => {
    const [source, target] = [at(one, "sourceDatasetId"), at(one, "targetDatasetId")];
    return source === definition.dataset && target !== source
      ? [`the access token is for the dataset ${definition.dataset}, not for ${String(target)}`]
      : [];
  });
}

/** The parameters of a load; null if they are not a list of names with values. */
function givenIn(body: unknown): readonly GivenParameter[] | null {
  const given = at(body, "parameterValues") ?? [];
  if (!Array.isArray(given)) return null;
  const read = given.map((one: unknown): GivenParameter | null => {
    const [name, value] = [at(one, "name"), at(one, "value") ?? null];
    return typeof name === "string" && (value === null || typeof value === "string") ? { name, value } : null;
  });
  return read.includes(null) ? null : read.filter((one) => one !== null);
}

/** Collapsed unless the host expands it, as with the provider. */
function panelOf(body: unknown) {
  const panel = at(at(at(body, "settings"), "commands"), "parameterPanel");
  return { isEnabled: at(panel, "enabled") !== false, isExpanded: at(panel, "expanded") === true };
}

/** The state of every kind is that of a report. A statement has nothing in it but its name. */
function emptyReport({ reportId, reportName, definition, ...opened }: EmbedStatement): EmbedReport {
  const { completeThrough, today, calendar, parentOrigins, tokenExpiry } = opened;
  const { dataset } = definition;
  return {
    reportId,
    reportName,
    definition: { version: 1, dataset, filters: [], pages: [] },
    dataset: { id: dataset, tables: [] },
    completeThrough,
    today,
    calendar,
    parentOrigins,
    tokenExpiry,
    permissions: 0,
    exports: "none",
  };
}
