import { httpRoutes } from "@vitrine/contracts/http";
import { asReportId, asWorkspaceId } from "@vitrine/contracts/ids";

import { publicRoute, serviceRoute, sessionRoute, type Binding } from "../../http/route.ts";
import type { ReportService } from "../reports/service.ts";
import { presentAccount, presentEmbedding, presentListed, presentWithSecret } from "./present.ts";
import type { AccountSettings } from "./repository.ts";
import type { EndUserEmbedding, ServiceAccountService, ServiceTokens } from "./service.ts";

/** For administrators. */
export function serviceAccountRoutes(accounts: ServiceAccountService): readonly Binding[] {
  return [
    sessionRoute(httpRoutes.listServiceAccounts, async (call) =>
      (await accounts.list(call)).map(presentAccount),
    ),
    sessionRoute(httpRoutes.addServiceAccount, async (call) => {
      const { credential, ...settings } = call.body;
      return presentWithSecret(await accounts.add(call, readSettings(settings), credential));
    }),
    sessionRoute(httpRoutes.changeServiceAccount, async (call) => {
      const { version, ...settings } = call.body;
      const changed = { ...readSettings(settings), version };
      return presentAccount(await accounts.change(call, call.params.accountId, changed));
    }),
    sessionRoute(httpRoutes.endServiceAccount, async (call) =>
      presentAccount(await accounts.end(call, call.params.accountId)),
    ),
    sessionRoute(httpRoutes.rotateServiceCredential, async (call) =>
      presentWithSecret(await accounts.rotate(call, call.params.accountId, call.body)),
    ),
    sessionRoute(httpRoutes.revokeServiceCredential, async (call) => {
      const { accountId, credentialId } = call.params;
      return presentAccount(await accounts.revoke(call, accountId, credentialId));
    }),
  ];
}

interface ServiceRouteDeps {
  readonly tokens: ServiceTokens;
  readonly endUsers: EndUserEmbedding;
  readonly reports: ReportService;
}

/** For servers. */
export function serviceRoutes({ tokens, endUsers, reports }: ServiceRouteDeps): readonly Binding[] {
  return [
    serviceRoute(httpRoutes.listServiceReports, async ({ person, params }) =>
      (await reports.list(person, asWorkspaceId(params.workspaceId))).reports.map(presentListed),
    ),
    serviceRoute(httpRoutes.issueServiceEmbedToken, async (call) => {
      const { reportId, identity, lifetimeMinutes, ...wanted } = call.body;
      const order = { ...wanted, reportId: asReportId(reportId), endUser: identity.name, lifetimeMinutes };
      return presentEmbedding(await endUsers.embed(call, order));
    }),
    publicRoute(httpRoutes.issueServiceToken, async ({ body, origin, request }) => {
      const issued = await tokens.issue(body, request.headers.authorization, origin);
      return {
        access_token: issued.token,
        token_type: "Bearer" as const,
        expires_in: issued.lifetimeSeconds,
        scope: issued.scopes.join(" "),
      };
    }),
  ];
}

function readSettings({
  workspaceIds,
  scopes,
  ...settings
}: Omit<AccountSettings, "workspaceIds"> & { readonly workspaceIds: readonly string[] }): AccountSettings {
  return {
    ...settings,
    workspaceIds: [...new Set(workspaceIds)].map(asWorkspaceId),
    scopes: [...new Set(scopes)],
  };
}
