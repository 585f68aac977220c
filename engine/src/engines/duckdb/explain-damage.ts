import { AppError } from "@vitrine/contracts/errors";

/** Messages of the database about a file that was truncated or overwritten, or is no database. */
const damage =
  /not a valid DuckDB database file|corrupt|checksum|serialization error|could not read|read (only )?\d+ bytes|end of file|truncated/i;

/**
 * Turns an error of reading a damaged file into one that names the file and how to restore it.
 *
 * @returns AppError `facts_damaged`, or the error itself for any other cause (locked by another process, no memory)
 */
export function explainDamage(error: unknown, file: string): unknown {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof AppError || !damage.test(reason)) return error;
  const cause =
    `The campaign facts in ${file} are damaged (${reason.split("\n")[0]}). The portal works without the figures of this ` +
    "file until they are restored: stop the server, put the file from a backup in its place, with the store of the same " +
    "time, and start again. Sample data alone are made again at the start if the file is moved away.";
  return new AppError("facts_damaged", { cause });
}
