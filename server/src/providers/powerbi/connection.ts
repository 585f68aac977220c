import type { CloudName } from "./clouds.ts";

export type PowerBiCredential =
  | { readonly kind: "secret"; readonly secret: string }
  | { readonly kind: "certificate"; readonly certificatePem: string; readonly privateKeyPem: string };

/** A service principal of a tenant, with which this server reads and embeds its reports. */
export interface PowerBiConnection {
  readonly id: string;
  readonly cloud: CloudName;
  readonly tenantId: string;
  readonly clientId: string;
  readonly credential: PowerBiCredential;
  /** Increases with each change of the settings, so that tokens and answers of earlier ones are not used. */
  readonly version: number;
}
