import { constants, createHash, randomBytes, randomUUID, verify, X509Certificate } from "node:crypto";

import { Refusal, type FakeAnswer } from "./answer.ts";
import type { FakeCloud } from "./cloud.ts";

export interface SignInDeps {
  readonly cloud: FakeCloud;
  readonly scope: string;
  /** The URL of the token endpoint without the tenant, as the client writes it. */
  readonly authority: string;
  readonly now: () => Date;
  readonly lifeSeconds: number;
}

/** A token of the principal, and until when it is valid. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: Date;
}

const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

/** The token endpoint: strict about every field of the request (contract 1). */
export function issueToken(
  { cloud, scope, authority, now, lifeSeconds }: SignInDeps,
  tenant: string,
  contentType: string,
  body: string,
): { readonly answer: FakeAnswer; readonly issued: IssuedToken } {
  const form = new URLSearchParams(body);
  if (
    !contentType.startsWith("application/x-www-form-urlencoded") ||
    form.get("grant_type") !== "client_credentials"
  )
    throw refusal(400, "unsupported_grant_type", 70003, "The app requested an unsupported grant type.");
  // Client credentials need the tenant itself: `common` and `organizations` do not work (contract 1).
  if (tenant !== cloud.tenantId)
    throw refusal(400, "invalid_request", 90002, `Tenant '${tenant}' not found.`);
  if (form.get("client_id") !== cloud.clientId)
    throw refusal(400, "unauthorized_client", 700016, "Application was not found in the directory.");
  if (form.get("scope") !== scope)
    throw refusal(
      400,
      "invalid_scope",
      70011,
      "The provided value for the input parameter 'scope' is not valid.",
    );
  const [secret, assertion] = [form.get("client_secret"), form.get("client_assertion")];
  if (secret !== null) verifySecret(cloud, secret);
  else if (assertion !== null && form.get("client_assertion_type") === assertionType)
    verifyAssertion(cloud, assertion, `${authority}/${tenant}/oauth2/v2.0/token`, now());
  else
    throw refusal(
      401,
      "invalid_client",
      7000218,
      "The request body must contain 'client_assertion' or 'client_secret'.",
    );
  // It names its tenant, as a real one does, and is as long.
  const token = `entra-${tenant}-${randomBytes(300).toString("base64url")}`;
  return {
    issued: { token, expiresAt: new Date(now().getTime() + lifeSeconds * 1000) },
    // No refresh token in this flow (contract 1).
    answer: {
      status: 200,
      body: {
        token_type: "Bearer",
        expires_in: lifeSeconds,
        ext_expires_in: lifeSeconds,
        access_token: token,
      },
    },
  };
}

function verifySecret(cloud: FakeCloud, secret: string): void {
  if (secret !== cloud.secret)
    throw refusal(401, "invalid_client", 7000215, `Invalid client secret provided: ${secret}`);
  if (cloud.isSecretExpired)
    throw refusal(401, "invalid_client", 7000222, "The provided client secret keys are expired.");
}

/** RSA with PSS padding, and the SHA-256 thumbprint of a certificate that the app knows. */
function verifyAssertion(cloud: FakeCloud, assertion: string, audience: string, now: Date): void {
  const fail = (why: string) =>
    refusal(401, "invalid_client", 700027, `The certificate is not usable: ${why}`);
  if (cloud.certificate === null) throw fail("the app has none");
  const [head = "", claims = "", signature = ""] = assertion.split(".");
  const certificate = new X509Certificate(cloud.certificate);
  const header = read(head);
  const thumbprint = createHash("sha256").update(certificate.raw).digest("base64url");
  if (header["alg"] !== "PS256" || header["typ"] !== "JWT" || header["x5t#S256"] !== thumbprint)
    throw fail("its header");
  const key = { key: certificate.publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  if (!verify("sha256", Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, "base64url")))
    throw fail("its signature");
  const { aud, iss, sub, jti, nbf, exp } = read(claims);
  const seconds = now.getTime() / 1000;
  const isTimely = Number(nbf) <= seconds && seconds < Number(exp) && Number(exp) - Number(nbf) <= 600;
  if (
    aud !== audience ||
    iss !== cloud.clientId ||
    sub !== cloud.clientId ||
    typeof jti !== "string" ||
    !isTimely
  )
    throw fail("its claims");
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as Record<string, unknown>; // A header or claims.
}

/** The shape of every refusal of the token endpoint (contract 1). */
function refusal(status: number, error: string, code: number, text: string): Refusal {
  const trace = randomUUID();
  return new Refusal({
    status,
    body: {
      error,
      error_description: `AADSTS${code}: ${text} Trace ID: ${trace}`,
      error_codes: [code],
      timestamp: "2026-11-02 09:00:00Z",
      trace_id: trace,
      correlation_id: randomUUID(),
    },
  });
}
