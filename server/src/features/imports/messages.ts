export const importMessages = {
  failed: "The import failed on our side. Nothing has changed.",
  /** Recorded with the job while it waits, by which its state is known. */
  away: "The data store does not answer. The import is tried again.",
  neverBack: "The data store did not answer for too long. Nothing has changed; please import the file again.",
  interrupted: "The server was stopped during the import. Nothing has changed; please import the file again.",
  cancelled: "An administrator cancelled the import. Nothing has changed.",
  forgotten: "The file was not imported within an hour and has been forgotten.",
} as const;
