/** What the process asks its parent while it fills the tables. */
export interface TableQuestions {
  /** A part of the rows: compressed JSON (`TableRows`). */
  readTablePart(part: number): Promise<Uint8Array>;
}
