import type { AdminRole, RolePermission } from "@vitrine/contracts/http";

/** Texts of the screen with the roles. */
export const roleMessages = {
  title: "Roles",
  add: "Add role",
  failed: "The roles could not be loaded",
  columns: { name: "Role", audience: "For", permissions: "May", members: "People" },
  audiences: { agency: "Agency", client: "Clients" },
  audienceChoices: {
    agency: "The agency: every report, with the agency's figures",
    client: "Clients: only the reports that are shared with them",
  },
  builtIn: "Built in",
  nothing: "Only look",
  everything: "Everything",
  permissions: {
    add_report: "Create reports",
    edit_report: "Edit and delete reports, import data",
    share_reporting_intern: "Share reports inside the agency",
    share_reporting_extern: "Share reports with clients",
    add_tag: "Add tags to the workspace",
    edit_tag: "Rename and delete tags",
    add_report_tag: "Tag reports",
    manage_workspace: "Change the settings of the workspace, and delete templates",
  } satisfies Readonly<Record<RolePermission, string>>,

  addHeading: "Add a role",
  addHelp: "A set of permissions under a name, which people can be given in each workspace.",
  name: "Name",
  audience: "For whom",
  permissionsLabel: "Permissions",
  clientHelp:
    "Creating and editing reports, sharing inside the agency and changing the workspace are for roles of the agency: they show data of the whole workspace.",
  added: (name: string) => `The role ${name} has been added.`,

  helpBuiltIn: "A built-in role, which cannot be changed.",
  helpOwn: "A change takes effect at once for everyone who has the role.",
  save: "Save changes",
  saved: (name: string) => `The role ${name} has been changed.`,
  copy: "Add one like it",
  copyOf: (name: string) => `${name} (copy)`,

  remove: "Remove role",
  removeHelp: (members: number) =>
    members === 0 ? "No one has this role." : `${peopleOf(members)} this role and will get another one.`,
  replacement: "They get instead",
  removeQuestion: ({ name, members }: AdminRole, replacement: string | null) =>
    replacement === null
      ? `Remove the role ${name}?`
      : `${peopleOf(members)} the role ${name} and will have the role ${replacement} from now on. Remove ${name}?`,
  removed: (name: string) => `The role ${name} has been removed.`,
} as const;

function peopleOf(count: number): string {
  return count === 1 ? "1 person has" : `${count} people have`;
}
