export const roleMessages = {
  builtIn: "Built-in roles cannot be changed. Please add a role of your own.",
  notForClients:
    "A role for clients cannot create or edit reports or change the workspace: that shows data of the whole workspace.",
  nameTaken: "Another role has this name. Please choose another one.",
  tooMany: (most: number) => `There can be at most ${most} roles.`,
  sameRole: "Please choose another role as the replacement.",
};
