import { AppError } from "@vitrine/contracts/errors";

import { StoreError } from "../db/store-error.ts";

const rules: Readonly<Record<string, Readonly<Record<"read" | "written", string>>>> = {
  ENOENT: { read: "there is no such file", written: "its folder does not exist" },
  ENOTDIR: { read: "there is no such file", written: "its folder does not exist" },
  EISDIR: { read: "it is a folder", written: "it is a folder" },
  EACCES: {
    read: "the account that reads it is not allowed to",
    written: "the account that writes it may not write to its folder",
  },
};
const sameAs: Readonly<Record<string, string>> = { EPERM: "EACCES", EROFS: "EACCES" };
const diskFull = /^(ENOSPC|EDQUOT)$/;

/** Runs with a file that an operator named. @throws StoreError that names the file, and why the system refuses it */
export async function withNamedFile<Value>(
  file: string,
  use: "read" | "written",
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw explain(error, file, use);
  }
}

function explain(error: unknown, file: string, use: "read" | "written"): unknown {
  const code = codeOf(error);
  const isFull = diskFull.test(code) || (error instanceof AppError && error.code === "storage_full");
  const rule = isFull ? "its disk is full" : rules[sameAs[code] ?? code]?.[use];
  if (rule === undefined) return error;
  return new StoreError("file-refused", `The file ${file} cannot be ${use}: ${rule}.`, { cause: error });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
