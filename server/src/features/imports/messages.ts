export const importMessages = {
  failed: "The import failed on our side. Nothing has changed.",
  interrupted: "The server was stopped during the import. Nothing has changed; please import the file again.",
  forgotten: "The file was not imported within an hour and has been forgotten.",
} as const;
