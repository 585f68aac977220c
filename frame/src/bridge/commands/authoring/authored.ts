import { visualKinds, type Page, type Visual, type VisualRole } from "@vitrine/contracts/report";
import type { Edit, EditFault } from "@vitrine/contracts/report/edits";
import { typeName } from "@vitrine/contracts/report/edit-words";

import { findPage } from "@vitrine/contracts/reading/state/report-state";
import { accepted, invalid, missing, type Outcome } from "../../link/outcome.ts";
import { param, type Command, type CommandContext, type CommandRequest } from "../command.ts";

/** A page or a visual of a request as it is stored, with its names. */
export interface AuthoredPage {
  readonly page: string;
  readonly source: Page;
}
export interface AuthoredVisual {
  readonly page: string;
  readonly visual: string;
  readonly source: Visual;
}
export interface AuthoredRole extends AuthoredVisual {
  readonly role: VisualRole;
}

type With<Found> = (
  context: CommandContext,
  request: CommandRequest,
  found: Found,
) => Outcome | Promise<Outcome>;

/** A command about a page, which is refused if there is none of that name. */
export function onPage(run: With<AuthoredPage>): Command {
  return (context, request) => {
    const page = param(request, "page");
    const found = findPage(context.store.get(), page);
    return found === null
      ? missing(context.messages().noPage(page))
      : run(context, request, { page, source: found.source });
  };
}

/** A command about a visual of a page. */
export function onVisual(run: With<AuthoredVisual>): Command {
  return onPage((context, request, { page, source }) => {
    const visual = param(request, "visual");
    const found = source.visuals.find(({ name }) => name === visual);
    return found === undefined
      ? missing(context.messages().noVisual(visual, page))
      : run(context, request, { page, visual, source: found });
  });
}

/** A command about a data role of a visual. */
export function onRole(run: With<AuthoredRole>): Command {
  return onVisual((context, request, found) => {
    const name = param(request, "role");
    const { roles } = visualKinds[found.source.type];
    const role =
      roles.find((one) => one.name === name) ??
      roles.find((one: VisualRole) => one.otherName !== undefined && one.otherName === name);
    return role === undefined
      ? invalid([
          `${typeName(found.source.type)} has no data role "${name}"; it has: ${roles.map((one) => one.name).join(", ")}`,
        ])
      : run(context, request, { ...found, role });
  });
}

/** Applies edits of the host, which are undone in edit mode, and belong to the session in view mode. */
export async function perform(
  { editing }: CommandContext,
  edits: readonly Edit[],
): Promise<EditFault | null> {
  return (await editing.load()).perform(edits, null, "sdk");
}

/** The answer to a request whose edits need no other one. */
export async function carryOut(context: CommandContext, edits: readonly Edit[]): Promise<Outcome> {
  const fault = await perform(context, edits);
  return fault === null ? accepted() : refuseEdit(fault);
}

/** A refused edit in the form of the protocol. The place in the list of edits means nothing to hosts. */
export function refuseEdit({ path, rule }: EditFault): Outcome {
  const place = path.replace(/^\[\d+\]\.?/, "");
  return invalid([place === "" ? rule : `${place} ${rule}`]);
}
