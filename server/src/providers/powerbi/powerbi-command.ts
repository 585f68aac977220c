import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

import { systemClock } from "../../clock.ts";
import type { Environment } from "../../config.ts";
import { checkConnection } from "./check.ts";
import { PowerBiClient } from "./client.ts";
import { clouds, type CloudAddresses, type CloudName } from "./clouds.ts";
import type { PowerBiConnection, PowerBiCredential } from "./connection.ts";
import { UnsharedAnswers } from "./unshared.ts";

export interface PowerBiCommandInput {
  /** The arguments after `npm run powerbi --`. */
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly print: (line: string) => void;
  /** Where the service answers, in tests. */
  readonly addresses?: CloudAddresses;
}

const cloudNames = Object.keys(clouds);

export const powerBiUsage = `npm run powerbi -- check --tenant ID --client ID --secret-file FILE
npm run powerbi -- check --tenant ID --client ID --certificate-file FILE --key-file FILE

Walks through everything that a connection to Power BI needs, and prints what is missing and what to click to grant it.
Changes nothing in Power BI and in the store; no server need run. The files contain the value of the client secret, or the
certificate and its private key as PEM; secrets are never arguments. --cloud is one of: ${cloudNames.join(", ")}.
Exit code: 0 everything is there, 1 something is missing, 2 invalid arguments.`;

const argumentsSchema = z.object({
  cloud: z.string().check(z.refine((name) => cloudNames.includes(name))),
  tenant: z.string().check(z.minLength(1)),
  client: z.string().check(z.minLength(1)),
  "secret-file": z.optional(z.string()),
  "certificate-file": z.optional(z.string()),
  "key-file": z.optional(z.string()),
});
type Arguments = z.output<typeof argumentsSchema>;

/** Runs the command. @returns the exit code */
export async function runPowerBiCommand(input: PowerBiCommandInput): Promise<number> {
  const { print, environment, addresses } = input;
  const values = readArguments(input.args);
  if (values === null) {
    print(powerBiUsage);
    return input.args.includes("--help") ? 0 : 2;
  }
  const credential = await readCredential(values, environment["INIT_CWD"] ?? ".").catch((error: unknown) => {
    print(error instanceof Error ? error.message : String(error));
    return null;
  });
  if (credential === null) return 2;
  const connection: PowerBiConnection = {
    id: "check",
    cloud: values.cloud as CloudName, // `argumentsSchema` verified it.
    tenantId: values.tenant,
    clientId: values.client,
    credential,
    version: 1,
  };
  const shared = new UnsharedAnswers(systemClock);
  const client = new PowerBiClient({
    connection,
    shared,
    clock: systemClock,
    ...(addresses === undefined ? {} : { addresses }),
  });
  const steps = await checkConnection(client, ({ ok, says, remedy }) => {
    print(`${ok ? "ok     " : "MISSING"} ${says}`);
    if (remedy !== null) print(`        ${remedy}`);
  });
  const missing = steps.filter(({ ok }) => !ok).length;
  print(missing === 0 ? "Everything is there." : `Missing: ${missing}. Grant it, and run the command again.`);
  return missing === 0 ? 0 : 1;
}

function readArguments(args: readonly string[]): Arguments | null {
  const [command, ...rest] = args;
  const text = { type: "string" } as const;
  try {
    const { values } = parseArgs({
      args: [...rest],
      options: {
        cloud: { ...text, default: "public" },
        tenant: text,
        client: text,
        "secret-file": text,
        "certificate-file": text,
        "key-file": text,
      },
    });
    const parsed = parse(argumentsSchema, values);
    return command === "check" && parsed.ok ? parsed.value : null;
  } catch {
    // An option that does not exist.
    return null;
  }
}

/** @param from the folder that paths are relative to: npm changes the folder and passes the original one */
async function readCredential(values: Arguments, from: string): Promise<PowerBiCredential> {
  const read = async (file: string): Promise<string> => {
    try {
      return (await readFile(resolve(from, file), "utf8")).trim();
    } catch {
      throw new Error(`${file} cannot be read.`);
    }
  };
  const { "secret-file": secret, "certificate-file": certificate, "key-file": key } = values;
  if (secret !== undefined && certificate === undefined && key === undefined) {
    return { kind: "secret", secret: await read(secret) };
  }
  if (secret === undefined && certificate !== undefined && key !== undefined) {
    return { kind: "certificate", certificatePem: await read(certificate), privateKeyPem: await read(key) };
  }
  throw new Error("Give --secret-file, or --certificate-file and --key-file.");
}
