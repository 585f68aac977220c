import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface Certificate {
  /** PEM. */
  readonly key: string;
  readonly cert: string;
  /** What Chromium knows the key by: the digest of the public half. */
  readonly keyDigest: string;
}

/** Algorithms of the signature: Chromium is shown ECDSA, and the sign-in of the cloud accepts RSA only. */
const algorithms = {
  ec: sequence(objectId([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])),
  rsa: sequence(objectId([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]), Buffer.from([0x05, 0x00])),
};
const commonName = [0x55, 0x04, 0x03];
const subjectAltName = [0x55, 0x1d, 0x11];
const dayInMs = 86_400_000;

/**
 * Makes a key and a certificate that vouches for itself, valid for two days around now, for the tests' own servers.
 * Written out in DER (RFC 5280) so that no tool has to be installed.
 *
 * @param host the name that the certificate is for
 */
export function makeCertificate(host: string, type: "ec" | "rsa" = "ec"): Certificate {
  const { privateKey, publicKey } = makeKeys(type);
  const algorithm = algorithms[type];
  const name = sequence(node(0x31, sequence(objectId(commonName), node(0x0c, Buffer.from(host)))));
  const alternatives = sequence(node(0x82, Buffer.from(host)));
  const content = sequence(
    node(0xa0, integer([2])),
    integer([0x01, ...randomBytes(8)]),
    algorithm,
    name,
    sequence(time(Date.now() - dayInMs), time(Date.now() + dayInMs)),
    name,
    publicKey,
    node(0xa3, sequence(sequence(objectId(subjectAltName), node(0x04, alternatives)))),
  );
  const signature = sign("sha256", content, createPrivateKey(privateKey));
  const whole = sequence(content, algorithm, node(0x03, Buffer.from([0]), signature));
  const lines = whole.toString("base64").replace(/.{64}/g, "$&\n");
  return {
    key: privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    keyDigest: createHash("sha256").update(publicKey).digest("base64"),
  };
}

function makeKeys(type: "ec" | "rsa"): { readonly privateKey: string; readonly publicKey: Buffer } {
  const publicKeyEncoding = { type: "spki", format: "der" } as const;
  const privateKeyEncoding = { type: "pkcs8", format: "pem" } as const;
  return type === "ec"
    ? generateKeyPairSync("ec", { namedCurve: "P-256", publicKeyEncoding, privateKeyEncoding })
    : generateKeyPairSync("rsa", { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding });
}

function node(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return node(0x30, ...parts);
}

function integer(bytes: readonly number[]): Buffer {
  return node(0x02, Buffer.from(bytes));
}

function objectId(bytes: readonly number[]): Buffer {
  return node(0x06, Buffer.from(bytes));
}

/** UTCTime, `YYMMDDHHMMSSZ`. */
function time(at: number): Buffer {
  return node(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`));
}
