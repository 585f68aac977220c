import {
  constants,
  createHash,
  createPrivateKey,
  randomUUID,
  sign,
  X509Certificate,
  type KeyObject,
} from "node:crypto";

import type { CloudAddresses } from "./clouds.ts";
import type { PowerBiConnection } from "./connection.ts";
import { PowerBiError, toSignInError } from "./errors.ts";
import { send, type HttpDeps } from "./http.ts";

/** The operation under which errors and waits of sign-ins are known. */
export const signInOperation = "signIn";

/**
 * Signs the principal in, by OAuth client credentials.
 * @returns the answer as it came
 * @throws PowerBiError `sign-in`, `throttled`, `unavailable`
 */
export async function signIn(
  http: HttpDeps,
  connection: PowerBiConnection,
  cloud: Pick<CloudAddresses, "authority"> & { readonly scope: string },
  now: Date,
): Promise<string> {
  const url = `${cloud.authority}/${encodeURIComponent(connection.tenantId)}/oauth2/v2.0/token`;
  const proof = proofOf(connection, url, now);
  const form = {
    grant_type: "client_credentials",
    client_id: connection.clientId,
    scope: cloud.scope,
    ...proof,
  };
  const answer = await send(http, {
    operation: signInOperation,
    url,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
    seconds: 10,
  });
  if (answer.status === 200) return answer.body;
  throw toSignInError({ operation: signInOperation, ...answer, secrets: secretsOf(connection, proof) });
}

/** Texts that must not appear in an error. @param proof what was sent to sign in */
export function secretsOf(
  { credential }: PowerBiConnection,
  proof: Readonly<Record<string, string>> = {},
): string[] {
  const own = credential.kind === "secret" ? credential.secret : credential.privateKeyPem;
  return [
    own,
    new URLSearchParams({ "": own }).toString().slice(1),
    ...Object.values(proof).filter((value) => value !== assertionType),
  ];
}

const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

function proofOf(connection: PowerBiConnection, audience: string, now: Date): Record<string, string> {
  const { credential, clientId } = connection;
  if (credential.kind === "secret") return { client_secret: credential.secret };
  const { certificatePem, privateKeyPem } = credential;
  const assertion = makeAssertion({ certificatePem, privateKeyPem, clientId, audience, now });
  return { client_assertion_type: assertionType, client_assertion: assertion };
}

interface AssertionOrder {
  readonly certificatePem: string;
  readonly privateKeyPem: string;
  readonly clientId: string;
  readonly audience: string;
  readonly now: Date;
}

const assertionSeconds = 300;

/** The platform identifies the certificate by its SHA-256 thumbprint and verifies RSA with PSS padding. */
function makeAssertion({ certificatePem, privateKeyPem, clientId, audience, now }: AssertionOrder): string {
  const { certificate, key } = readKeyPair(certificatePem, privateKeyPem);
  const issuedAt = Math.floor(now.getTime() / 1000);
  const thumbprint = createHash("sha256").update(certificate.raw).digest("base64url");
  const header = { alg: "PS256", typ: "JWT", "x5t#S256": thumbprint };
  const claims = {
    aud: audience,
    iss: clientId,
    sub: clientId,
    jti: randomUUID(),
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + assertionSeconds,
  };
  const content = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const signature = sign("sha256", Buffer.from(content), { key, padding, saltLength: 32 });
  return `${content}.${signature.toString("base64url")}`;
}

interface KeyPair {
  readonly certificate: X509Certificate;
  readonly key: KeyObject;
}

/**
 * Reads a certificate and its key, which must be RSA and belong together. Used when a connection is saved, too.
 * @throws PowerBiError `sign-in`
 */
export function readKeyPair(certificatePem: string, privateKeyPem: string): KeyPair {
  const certificate = readOrRefuse("CertificateUnreadable", () => new X509Certificate(certificatePem));
  const key = readOrRefuse("PrivateKeyUnreadable", () => createPrivateKey(privateKeyPem));
  if (key.asymmetricKeyType !== "rsa") throw refusal("PrivateKeyNotRsa");
  if (!certificate.checkPrivateKey(key)) throw refusal("PrivateKeyOfAnotherCertificate");
  return { certificate, key };
}

function readOrRefuse<Value>(code: string, read: () => Value): Value {
  try {
    return read();
  } catch {
    throw refusal(code);
  }
}

function refusal(code: string): PowerBiError {
  return new PowerBiError({ kind: "sign-in", operation: signInOperation, code });
}
