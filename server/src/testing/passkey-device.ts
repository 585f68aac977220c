import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** An authenticator in software: creates a passkey and signs with it (WebAuthn, attestation "none"). */
export interface PasskeyDevice {
  readonly id: string;
  /** The browser's response to creation options. */
  create(options: Readonly<Record<string, unknown>>): object;
  /** The browser's response to request options. Each has a higher counter. */
  answer(options: Readonly<Record<string, unknown>>): object;
}

export interface PasskeyPlace {
  readonly origin: string;
  readonly rpId: string;
}

export function createPasskeyDevice({ origin, rpId }: PasskeyPlace): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(32);
  const id = credentialId.toString("base64url");
  let counter = 0;

  const clientData = (type: string, options: Readonly<Record<string, unknown>>) =>
    Buffer.from(JSON.stringify({ type, challenge: options["challenge"], origin, crossOrigin: false }));

  /** @param flags user present 1, user verified 4, a key is attached 64 */
  const authenticatorData = (flags: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([digest(Buffer.from(rpId)), Buffer.from([flags]), count]);
  };

  return {
    id,
    create: (options) => {
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(jwk.x ?? "", "base64url")],
        [-3, Buffer.from(jwk.y ?? "", "base64url")],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const attached = Buffer.concat([authenticatorData(0x45), Buffer.alloc(16), length, credentialId, key]);
      const attestation = cborMap([
        ["fmt", "none"],
        ["attStmt", null],
        ["authData", attached],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    answer: (options) => {
      counter += 1;
      const data = authenticatorData(0x05);
      const client = clientData("webauthn.get", options);
      const signature = sign(
        "sha256",
        Buffer.concat([data, digest(client)]),
        createPrivateKey(privateKey.export({ format: "pem", type: "pkcs8" })),
      );
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

function digest(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** Null is the empty map. */
type CborValue = number | string | Buffer | null;

/** The subset of CBOR that an authenticator needs. */
function cborMap(entries: readonly (readonly [CborValue, CborValue])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat().map(cborValue)]);
}

function cborValue(value: CborValue): Buffer {
  if (typeof value === "number") return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (value === null) return cborHead(5, 0);
  return Buffer.concat([cborHead(2, value.length), value]);
}

function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
