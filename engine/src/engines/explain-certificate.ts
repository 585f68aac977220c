const untrusted =
  "its certificate is of an authority that this server does not trust; NODE_EXTRA_CA_CERTS names a file with further ones";

/** Faults of a certificate, by the codes of Node.js. */
const faults: Readonly<Record<string, string>> = {
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host name",
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
};

/** Why the certificate of a database server is refused, with what to do; null for any other error. */
export function explainCertificate(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error)) return null;
  const fault = faults[String(error.code)];
  return fault === undefined ? null : `${fault} (${error.message})`;
}
