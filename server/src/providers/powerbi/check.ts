import type { PowerBiClient } from "./client.ts";

export interface CheckStep {
  readonly id: string;
  readonly ok: boolean;
  readonly says: string;
  readonly remedy: string | null;
}

export async function checkConnection(client: PowerBiClient): Promise<readonly CheckStep[]> {
  try {
    await client.verifySignIn();
    return [{ id: "sign-in", ok: true, says: "Signed in.", remedy: null }];
  } catch {
    return [{ id: "sign-in", ok: false, says: "Not signed in.", remedy: "x" }];
  }
}
