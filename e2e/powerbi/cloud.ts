/** What the fake cloud contains. Names of fields are those of the API. */

export interface FakeReport {
  readonly id: string;
  name: string;
  readonly reportType: "PowerBIReport" | "PaginatedReport";
  datasetId: string | null;
  readonly pages: readonly { readonly name: string; readonly displayName: string }[];
  /** What the report shows. `UpdateReportContent` replaces it. */
  content: string;
}

export interface FakeDataset {
  readonly id: string;
  readonly name: string;
  readonly needsIdentity: boolean;
  readonly needsRoles: boolean;
  readonly isRefreshable: boolean;
  readonly parameters: { name: string; type: string; currentValue: string; isRequired: boolean }[];
  readonly refreshes: FakeRefresh[];
}

export interface FakeRefresh {
  readonly requestId: string;
  readonly refreshType: string;
  readonly startTime: string;
  endTime: string | null;
  status: string;
  serviceExceptionJson: string | null;
}

export interface FakeDashboard {
  readonly id: string;
  readonly displayName: string;
  readonly tiles: readonly {
    readonly id: string;
    readonly title: string;
    readonly reportId: string | null;
    readonly datasetId: string | null;
  }[];
}

export interface FakeWorkspace {
  readonly id: string;
  name: string;
  readonly isOnDedicatedCapacity: boolean;
  /** What the principal is there. Without a role it does not see the workspace. */
  role: "None" | "Viewer" | "Member" | "Admin";
  readonly reports: FakeReport[];
  readonly datasets: FakeDataset[];
  readonly dashboards: FakeDashboard[];
}

export interface FakeCloud {
  readonly tenantId: string;
  readonly clientId: string;
  secret: string;
  isSecretExpired: boolean;
  /** PEM. */
  certificate: string | null;
  /** The setting of the tenant that lets principals use the API. */
  allowsPrincipals: boolean;
  readonly workspaces: FakeWorkspace[];
}

/** Ids of the sample, for tests. */
export const sampleIds = {
  tenant: "11111111-1111-4111-8111-111111111111",
  client: "22222222-2222-4222-8222-222222222222",
  secret: "s3cret~of.the-sample_that.appears-nowhere",
  sales: "a0000000-0000-4000-8000-000000000001",
  shared: "a0000000-0000-4000-8000-000000000002",
  salesReport: "b0000000-0000-4000-8000-000000000001",
  regionReport: "b0000000-0000-4000-8000-000000000002",
  invoice: "b0000000-0000-4000-8000-000000000003",
  salesModel: "c0000000-0000-4000-8000-000000000001",
  regionModel: "c0000000-0000-4000-8000-000000000002",
  dashboard: "d0000000-0000-4000-8000-000000000001",
  tile: "e0000000-0000-4000-8000-000000000001",
} as const;

/** A tenant with two workspaces: reports with and without row-level security, a paginated report, a dashboard with a tile. */
export function sampleCloud(tenantId: string = sampleIds.tenant): FakeCloud {
  const ids = sampleIds;
  const page = (name: string, displayName: string) => ({ name, displayName });
  const model = (id: string, name: string, needsIdentity: boolean): FakeDataset => ({
    id,
    name,
    needsIdentity,
    needsRoles: needsIdentity,
    isRefreshable: true,
    parameters: [{ name: "Client", type: "Text", currentValue: "Acme", isRequired: true }],
    refreshes: [
      {
        requestId: "f0000000-0000-4000-8000-000000000001",
        refreshType: "Scheduled",
        startTime: "2026-11-02T05:00:00Z",
        endTime: "2026-11-02T05:04:00Z",
        status: "Completed",
        serviceExceptionJson: null,
      },
    ],
  });
  const report = (id: string, name: string, datasetId: string | null): FakeReport => ({
    id,
    name,
    reportType: datasetId === null ? "PaginatedReport" : "PowerBIReport",
    datasetId,
    pages: [page("ReportSection", "Overview"), page("ReportSection2", "Details")],
    content: name,
  });
  return {
    tenantId,
    clientId: ids.client,
    secret: ids.secret,
    isSecretExpired: false,
    certificate: null,
    allowsPrincipals: true,
    workspaces: [
      {
        id: ids.sales,
        name: "Sales",
        isOnDedicatedCapacity: true,
        role: "Member",
        reports: [
          report(ids.salesReport, "Sales", ids.salesModel),
          report(ids.regionReport, "Regions", ids.regionModel),
          report(ids.invoice, "Invoice", null),
        ],
        datasets: [model(ids.salesModel, "Sales model", false), model(ids.regionModel, "Region model", true)],
        dashboards: [
          {
            id: ids.dashboard,
            displayName: "Board",
            tiles: [{ id: ids.tile, title: "Revenue", reportId: ids.salesReport, datasetId: ids.salesModel }],
          },
        ],
      },
      {
        id: ids.shared,
        name: "Shared",
        isOnDedicatedCapacity: true,
        role: "Member",
        reports: [],
        datasets: [],
        dashboards: [],
      },
    ],
  };
}
