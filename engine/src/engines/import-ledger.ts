/*
 * Names in stores of earlier versions, which had the ledger of imports next to the tables of the model: which files were
 * imported, which member of a dimension an id or name of a platform refers to, and the number of the file on every
 * imported row of facts. A model cannot use these names. The embedded store still numbers its rows this way.
 */
export const filesSource = "Import files";
export const membersSource = "Import members";
export const fileNumber = "Import file";

/**
 * Keys of members that imports add start here. The first one has no name and is used for dimensions that a file does not
 * have.
 */
export const firstImportedKey = 1_000_000_000;
