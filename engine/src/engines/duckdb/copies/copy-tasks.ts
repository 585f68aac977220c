import type { CopiedTable } from "../../../copy/copy-store.ts";
import type { CopyLoads, CopyTable } from "../../../copy/copy-tables.ts";
import type { TotalRow } from "../../../copy/totals.ts";
import type { VersionedWorkspace } from "../../../registry/data-registry.ts";
import type { RowBlock } from "../../remote/remote-rows.ts";

/** What the process of the column store does for copies. Files of the store are read under the name that keeps them. */
export type CopyTask =
  /** Gives the files of versions a further name. Answers with the workspaces whose files are there. */
  | { readonly does: "keep"; readonly places: readonly VersionedWorkspace[]; readonly name: string }
  | { readonly does: "release"; readonly places: readonly VersionedWorkspace[]; readonly name: string }
  | (KeptFile & { readonly does: "write"; readonly folder: string })
  | (KeptFile & { readonly does: "totals" })
  | (CopiedFiles & { readonly does: "totals-of-files" })
  /** Writes a version from files. */
  | (CopiedFiles & { readonly does: "fill"; readonly place: VersionedWorkspace })
  /** Answers with the newest version of which there is a file. */
  | { readonly does: "newest"; readonly workspace: string }
  | { readonly does: "erase"; readonly workspace: string }
  /** Writes rows of another engine as a file. @see writeBlocks */
  | {
      readonly does: "write-rows";
      readonly table: CopyTable;
      readonly path: string;
      readonly place: string;
    }
  /** Writes the id of another workspace into files. */
  | {
      readonly does: "rename";
      readonly files: readonly CopiedTable[];
      readonly tables: readonly CopyTable[];
      readonly workspace: string;
    }
  /** Hands the rows of files over to another engine. */
  | (CopiedFiles & { readonly does: "read-rows" });

interface KeptFile {
  readonly place: VersionedWorkspace;
  readonly name: string;
  readonly tables: readonly CopyTable[];
  readonly loads: CopyLoads;
}

interface CopiedFiles {
  readonly files: readonly CopiedTable[];
  readonly tables: readonly CopyTable[];
  readonly loads: CopyLoads;
}

export interface CopyResult {
  readonly workspaces?: readonly string[];
  readonly files?: readonly CopiedTable[];
  readonly totals?: readonly TotalRow[];
  readonly newest?: number;
}

/** What copying from and to another engine asks of that engine. */
export interface CopyQuestions {
  /** The next rows of a table, with the number of their load; a block without rows at the end. */
  nextRows(): Promise<RowBlock>;
  /** The rows that follow are of this load. @returns true, when the engine is ready for them */
  beginLoad(number: number): Promise<true>;
  /** Takes rows of a table. @returns true, when there is room for more */
  insert(table: string, rows: RowBlock): Promise<true>;
}
