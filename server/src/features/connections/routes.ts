import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asWorkspaceId } from "@vitrine/contracts/ids";

import { sessionRoute, type Binding } from "../../http/route.ts";
import { presentConnection, presentItem, presentOption } from "./present.ts";
import type {
  AttachService,
  ConnectionService,
  CopyService,
  ParameterService,
  ReportDataService,
} from "./service.ts";

export interface ConnectionRouteDeps {
  readonly connections: ConnectionService;
  readonly attaching: AttachService;
  readonly datasetParameters: ParameterService;
  readonly copies: CopyService;
  readonly reportData: ReportDataService;
}

export function connectionRoutes(deps: ConnectionRouteDeps): readonly Binding[] {
  const { connections, reportData } = deps;
  return [
    sessionRoute(httpRoutes.listConnections, async (call) =>
      (await connections.list(call)).map(presentConnection),
    ),
    sessionRoute(httpRoutes.addConnection, async (call) => {
      const { credential, ...order } = call.body;
      return presentConnection(await connections.add(call, order, credential));
    }),
    sessionRoute(httpRoutes.changeConnection, async (call) => {
      const { credential, ...order } = call.body;
      return presentConnection(await connections.change(call, call.params.connectionId, order, credential));
    }),
    sessionRoute(httpRoutes.checkConnection, async (call) =>
      presentConnection(await connections.check(call, call.params.connectionId)),
    ),
    sessionRoute(httpRoutes.removeConnection, async (call) => {
      const { connectionId: id } = call.params;
      return { id, attached: await connections.remove(call, id, call.body.keepsReports) };
    }),
    ...attachRoutes(deps),
    sessionRoute(httpRoutes.listProviderParameters, async (call) =>
      (await deps.datasetParameters.list(call, call.params)).map((one) => ({ ...one })),
    ),
    sessionRoute(httpRoutes.changeProviderParameters, async (call) =>
      (await deps.datasetParameters.change(call, call.params, call.body.values)).map((one) => ({ ...one })),
    ),
    sessionRoute(httpRoutes.updateCopies, async (call) => {
      const { connectionId, reportId } = call.params;
      const { updated, failures } = await deps.copies.update(call, connectionId, asReportId(reportId));
      return { updated, failures: failures.map((one) => ({ ...one })) };
    }),
    sessionRoute(httpRoutes.getReportData, (call) => reportData.read(call, asReportId(call.params.reportId))),
    sessionRoute(httpRoutes.refreshReportData, (call) =>
      reportData.refresh(call, asReportId(call.params.reportId)),
    ),
  ];
}

function attachRoutes({ attaching }: ConnectionRouteDeps): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listProviderGroups, async (call) => [
      ...(await attaching.listGroups(call, call.params.connectionId)),
    ]),
    sessionRoute(httpRoutes.listProviderItems, async (call) => {
      const { connectionId, groupId } = call.params;
      return (await attaching.listOptions(call, connectionId, groupId)).map(presentOption);
    }),
    sessionRoute(httpRoutes.listProviderTiles, async (call) => {
      const { connectionId, groupId, dashboardId } = call.params;
      return (await attaching.listTileOptions(call, connectionId, groupId, dashboardId)).map(presentOption);
    }),
    sessionRoute(httpRoutes.listProviderDatasets, async (call) => {
      const { connectionId, groupId } = call.params;
      const datasets = await attaching.listDatasets(call, connectionId, groupId);
      return datasets.map(({ id, name, isEffectiveIdentityRequired: hasRowSecurity }) => ({
        id,
        name,
        hasRowSecurity,
      }));
    }),
    sessionRoute(httpRoutes.listAttachedItems, async (call) =>
      (await attaching.listAttached(call, call.params.connectionId)).map(presentItem),
    ),
    sessionRoute(httpRoutes.attachItems, async (call) => {
      const { items, workspaces, isEditable } = call.body;
      const orders = items.map((one) => ({ ...one, workspaceId: asWorkspaceId(one.workspaceId) }));
      const newWorkspaces = workspaces.map(({ id, name }) => ({ id: asWorkspaceId(id), name }));
      const request = { orders, newWorkspaces, isEditable };
      const { attached, missing } = await attaching.attach(call, call.params.connectionId, request);
      return { attached: [...attached], missing: [...missing] };
    }),
    sessionRoute(httpRoutes.changeAttachedItem, async (call) => {
      const { connectionId, reportId } = call.params;
      return presentItem(await attaching.changeItem(call, connectionId, asReportId(reportId), call.body));
    }),
    sessionRoute(httpRoutes.syncConnection, async (call) =>
      presentConnection(await attaching.sync(call, call.params.connectionId)),
    ),
  ];
}
