import type { Kysely } from "kysely";

import type { HomeAttention } from "@vitrine/contracts/http";
import type { WorkspaceId } from "@vitrine/contracts/ids";
import type { Engine, SemanticModel } from "@vitrine/engine";

import type { Person } from "../../access/person.ts";
import {
  mayAdminister,
  mayEnterWorkspace,
  mayImport,
  mayInWorkspace,
  maySeeReport,
  seesEveryReport,
  standingOf,
  type Standing,
} from "../../access/policy.ts";
import { addSeconds, type Clock } from "../../clock.ts";
import type { Database } from "../../db/schema.ts";
import { readWorkspaceData, type WorkspaceData } from "./figures.ts";
import {
  countFailedImports,
  countOpenInvitations,
  findWelcomeBoard,
  listReportsAtHome,
  listSharedCampaigns,
  listWorkspacesAtHome,
  type ReportAtHome,
  type WorkspaceAtHome,
} from "./repository.ts";
import { scopeAtHome } from "./scope.ts";

const secondsPerDay = 24 * 60 * 60;
const maxOpened = 4;
const maxFavourites = 8;
const maxWorkspaces = 24;
const failedImportDays = 7;
const openInvitationDays = 3;
/** Figures that take longer are left out. */
const figuresMs = 2000;

interface EnteredAtHome extends WorkspaceAtHome {
  readonly standing: Standing;
}

interface CardAtHome extends EnteredAtHome {
  readonly data: WorkspaceData;
}

export interface ReportInWorkspace extends ReportAtHome {
  readonly workspaceName: string;
}

type BoardAtHome = Pick<ReportInWorkspace, "id" | "kind" | "name" | "workspaceId" | "workspaceName">;

export interface HomePage {
  readonly opened: readonly ReportInWorkspace[];
  readonly favourites: readonly ReportInWorkspace[];
  /** The board that the person has chosen for this page. */
  readonly board: BoardAtHome | null;
  readonly workspaces: readonly CardAtHome[];
  readonly workspaceCount: number;
  readonly attention: readonly HomeAttention[];
}

export interface HomeServiceDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly engine: Engine;
  readonly model: SemanticModel;
}

export class HomeService {
  readonly #deps: HomeServiceDeps;

  constructor(deps: HomeServiceDeps) {
    this.#deps = deps;
  }

  /** What the home page shows to the person. Figures that cannot be read in time are missing. */
  async describe(person: Person): Promise<HomePage> {
    const { db } = this.#deps;
    const [found, reports, chosen] = await Promise.all([
      listWorkspacesAtHome(db, person.id, person.isAdmin),
      listReportsAtHome(db, person.id),
      findWelcomeBoard(db, person.id),
    ]);
    const entered = found
      .map((one) => ({ ...one, standing: standingOf(person, one.role, one.hasSharedReports) }))
      .filter(({ standing }) => mayEnterWorkspace(standing));
    const [workspaces, counted] = await Promise.all([
      this.#readCards(person, entered.slice(0, maxWorkspaces)),
      this.#countAttention(person, entered),
    ]);
    return {
      ...chooseReports(reports, entered),
      board: chosen === null ? null : (onlySeen([chosen], entered)[0] ?? null),
      workspaces,
      workspaceCount: entered.length,
      attention: [...workspaces.flatMap(attentionOfData), ...counted],
    };
  }

  async #readCards(person: Person, workspaces: readonly EnteredAtHome[]): Promise<CardAtHome[]> {
    const { db, engine, model } = this.#deps;
    const isLimited = workspaces.some(({ standing }) => !seesEveryReport(standing));
    const shared = isLimited ? await listSharedCampaigns(db, person.id) : [];
    const signal = AbortSignal.timeout(figuresMs);
    return Promise.all(
      workspaces.map(async (workspace) => {
        const { id, standing } = workspace;
        const campaigns = shared.filter(({ workspaceId }) => workspaceId === id);
        const data = await readWorkspaceData(engine, {
          scope: scopeAtHome(
            id,
            standing,
            campaigns.map(({ campaignIds }) => campaignIds),
            model,
          ),
          fairness: { person: person.id, workspace: id, class: "page" },
          withPacing: seesEveryReport(standing),
          signal,
        });
        return { ...workspace, data };
      }),
    );
  }

  /** Failed imports and open invitations in all workspaces of the person. */
  async #countAttention(person: Person, entered: readonly EnteredAtHome[]): Promise<HomeAttention[]> {
    const { db, clock } = this.#deps;
    const importing = entered.filter(({ standing }) => mayImport(standing));
    const inviting = entered.filter(({ standing }) => mayInWorkspace(standing, "share_reporting_extern"));
    const daysAgo = (days: number) => addSeconds(clock.now(), -days * secondsPerDay);
    const ids = importing.map(({ id }) => id);
    const [failed, invited] = await Promise.all([
      ids.length === 0
        ? new Map<WorkspaceId, number>()
        : countFailedImports(db, ids, daysAgo(failedImportDays)),
      inviting.length === 0 && !mayAdminister(person)
        ? new Map<WorkspaceId | null, number>()
        : countOpenInvitations(db, daysAgo(openInvitationDays)),
    ]);
    const toNone = mayAdminister(person) ? (invited.get(null) ?? 0) : 0;
    return [
      ...importing.flatMap((one) => attention("import_failed", one, failed.get(one.id) ?? 0, "/import")),
      ...inviting.flatMap((one) => attention("invitation_open", one, invited.get(one.id) ?? 0)),
      ...(toNone === 0
        ? []
        : [{ kind: "invitation_open" as const, workspace: null, count: toNone, path: "/admin/people" }]),
    ];
  }
}

function attentionOfData(card: CardAtHome): HomeAttention[] {
  const { standing, data } = card;
  return [
    ...(mayImport(standing) ? attention("data_late", card, data.lateSources, "/import") : []),
    ...attention("pacing_off", card, data.offPace),
  ];
}

function attention(
  kind: HomeAttention["kind"],
  { id, name }: WorkspaceAtHome,
  count: number,
  below = "",
): HomeAttention[] {
  const path = `/${encodeURIComponent(id)}${below}`;
  return count === 0 ? [] : [{ kind, workspace: { id, name }, count, path }];
}

/** Of the reports that the person may still see, those opened last and the newest favourites. */
function chooseReports(
  reports: readonly ReportAtHome[],
  entered: readonly EnteredAtHome[],
): Pick<HomePage, "opened" | "favourites"> {
  const seen = onlySeen(reports, entered);
  return {
    opened: newest(seen, ({ openedAt }) => openedAt).slice(0, maxOpened),
    favourites: newest(seen, ({ favouredAt }) => favouredAt).slice(0, maxFavourites),
  };
}

/** The reports that the person may still see, with the names of their workspaces. */
function onlySeen<Found extends Pick<ReportAtHome, "workspaceId" | "isShared">>(
  reports: readonly Found[],
  entered: readonly EnteredAtHome[],
): readonly (Found & { readonly workspaceName: string })[] {
  const byId = new Map(entered.map((one) => [one.id, one]));
  return reports.flatMap((report) => {
    const workspace = byId.get(report.workspaceId);
    if (workspace === undefined || !maySeeReport(workspace.standing, report.isShared)) return [];
    return { ...report, workspaceName: workspace.name };
  });
}

function newest(
  reports: readonly ReportInWorkspace[],
  momentOf: (report: ReportInWorkspace) => Date | null,
): readonly ReportInWorkspace[] {
  return reports
    .filter((report) => momentOf(report) !== null)
    .toSorted((a, b) => Number(momentOf(b)) - Number(momentOf(a)));
}
