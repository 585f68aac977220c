import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StoreError } from "../store-error.ts";

/** The PostgreSQL version of the pinned embedded database. Its files work only with this version. */
const EMBEDDED_VERSION = "18";

/**
 * Creates the data directory and checks that it is writable.
 * @throws StoreError `directory-not-writable`
 */
export function prepareParentDirectory(directory: string): void {
  const parent = dirname(directory);
  const probe = join(parent, `.write-check-${process.pid}`);
  try {
    makeDirectory(parent);
    writeFileSync(probe, "");
    rmSync(probe);
    if (existsSync(directory)) accessSync(directory, constants.W_OK);
  } catch (error) {
    throw new StoreError(
      "directory-not-writable",
      `The data directory ${parent} cannot be written (${describe(error)}); make it writable or choose another with VITRINE_DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * Creates one level at a time: Node's recursive option never returns where the file system refuses new names (such as
 * `/proc`).
 */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // The column store uses the same directory and may have created it meanwhile.
    if (!existsSync(path)) throw error;
  }
}

/**
 * Inspects the directory of the store.
 * @throws StoreError `directory-of-other-version` or `store-not-opened` when it contains anything but a store of this
 * server
 */
export function inspectStoreDirectory(directory: string): "missing" | "present" {
  if (!existsSync(directory)) return "missing";
  const versionFile = join(directory, "PG_VERSION");
  if (existsSync(versionFile)) {
    checkVersion(directory, readFileSync(versionFile, "utf8").trim());
    return "present";
  }
  if (readdirSync(directory).length > 0) {
    throw new StoreError("store-not-opened", "it contains files that are not a store");
  }
  rmSync(directory, { recursive: true });
  return "missing";
}

function checkVersion(directory: string, found: string): void {
  if (found === EMBEDDED_VERSION) return;
  throw new StoreError(
    "directory-of-other-version",
    `The store in ${directory} was written by PostgreSQL ${found}, this version reads ${EMBEDDED_VERSION}; dump it with the version that wrote it and restore it here, or choose another directory with VITRINE_DATA_DIR.`,
  );
}

function describe(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return error instanceof Error ? error.message : String(error);
}
