import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** Files in PEM. */
export interface IssuedCertificate {
  readonly certificate: string;
  readonly key: string;
}

export interface TestAuthority {
  /** The file with its own certificate, which those who trust it need. */
  readonly file: string;
  /** Makes a key and a certificate for a host name. */
  issue(host: string): IssuedCertificate;
}

/** A certificate authority that only its test trusts, with its files in a folder. */
export function makeTestAuthority(folder: string, name: string): TestAuthority {
  const at = (file: string): string => join(folder, `${name}-${file}`);
  const openssl = (...options: readonly string[]): void => {
    execFileSync("openssl", options, { stdio: ["ignore", "ignore", "pipe"] });
  };
  const [file, key] = [at("authority.pem"), at("authority.key")];
  const newKey = ["-newkey", "rsa:2048", "-nodes"];
  openssl("req", "-x509", ...newKey, "-days", "2", "-subj", `/CN=${name}`, "-keyout", key, "-out", file);
  return {
    file,
    issue: (host) => {
      const [request, hostKey, certificate] = [at(`${host}.csr`), at(`${host}.key`), at(`${host}.pem`)];
      openssl("req", ...newKey, "-subj", `/CN=${host}`, "-keyout", hostKey, "-out", request);
      const names = at(`${host}.names`);
      writeFileSync(names, `subjectAltName=DNS:${host}\n`);
      const signed = ["-CA", file, "-CAkey", key, "-CAcreateserial", "-days", "2", "-extfile", names];
      openssl("x509", "-req", "-in", request, ...signed, "-out", certificate);
      return { certificate, key: hostKey };
    },
  };
}
