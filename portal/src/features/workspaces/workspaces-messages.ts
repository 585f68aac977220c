/** The texts of the panel with the workspaces. Those of the specification are kept word for word. */
export const workspacesMessages = {
  filterWorkspaces: "Filter Workspaces",
  noWorkspaceMatches: (text: string) => `No workspace has “${text}” in its name.`,
  noWorkspaces: "No workspace is shared with you yet.",
  currentWorkspace: "Current workspace",
  noCurrentWorkspace: "No workspace chosen",
} as const;
