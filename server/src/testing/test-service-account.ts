import { httpRoutes, type ServiceAccount, type ServiceAccountWithSecret } from "@vitrine/contracts/http";

import type { AskAs } from "./ask-as.ts";
import type { TestApp } from "./test-app.ts";

export const testAccountSettings = {
  name: "Host portal",
  workspaceIds: ["alpha"],
  scopes: ["embed", "read", "import"],
  audience: "client",
  rows: [],
  origins: ["https://app.example"],
} as const;

/** A service account that an administrator created. */
export interface TestServiceAccount {
  readonly id: string;
  readonly account: ServiceAccount;
  readonly secret: string;
  readonly credentialId: string;
  /** A new access token; the scopes of the account if none are given. */
  token(scope?: string): Promise<string>;
}

export async function addTestAccount(
  app: TestApp,
  askAs: AskAs,
  changes: object = {},
): Promise<TestServiceAccount> {
  const body = { ...testAccountSettings, credential: { kind: "secret", days: 30 }, ...changes };
  const answer = await askAs("admin", httpRoutes.addServiceAccount, {}, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  const { account, clientSecret } = answer.body as unknown as ServiceAccountWithSecret;
  const { id } = account;
  const secret = clientSecret ?? "";
  return {
    id,
    account,
    secret,
    credentialId: account.credentials[0]?.id ?? "",
    token: async (scope) => {
      const asked = { grant_type: "client_credentials", client_id: id, client_secret: secret, scope };
      const issued = await app.ask({ row: httpRoutes.issueServiceToken, body: asked });
      if (issued.status !== 200) throw new Error(JSON.stringify(issued.error));
      return String(issued.body["access_token"]);
    },
  };
}
