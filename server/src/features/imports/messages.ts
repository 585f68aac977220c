export const importMessages = {
  failed: "The import failed on our side. Nothing has changed.",
  interrupted: "The server was stopped during the import. Nothing has changed; please import the file again.",
  cancelled: "An administrator cancelled the import. Nothing has changed.",
  forgotten: "The file was not imported within an hour and has been forgotten.",
} as const;
