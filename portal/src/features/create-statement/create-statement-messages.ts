/** The texts of the dialog that creates a statement. */
export const createStatementMessages = {
  heading: "Create Statement",
  help: "A document that runs over pages",
  template: "Statement",
  noTemplates: "No statement can be made: all templates are archived.",
  name: "Name",
  language: "Language",
  languageHint: "Everybody reads the statement in this language.",
  create: "Create Statement",
};
