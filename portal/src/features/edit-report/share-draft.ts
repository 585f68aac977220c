import type {
  BodyOf,
  portalRoutes,
  InviteOutcome,
  Permission,
  SharedSettings,
} from "@vitrine/contracts/http";

import { holdsAny } from "../../shared/permissions.ts";

/** What the Shared User tab edits. */
export interface ShareForm {
  readonly internal: readonly string[];
  readonly external: readonly string[];
  readonly emails: readonly string[];
  /** What stands in the invitation box and is not an entry yet. */
  readonly typed: string;
}

export function toShareForm({ int, ext }: SharedSettings): ShareForm {
  return {
    internal: int.map(({ value }) => value),
    external: ext.map(({ value }) => value),
    emails: [],
    typed: "",
  };
}

/** Keys on which what was typed becomes an entry (specification section 5). */
const takingKeys = ["Enter", "Tab", "Meta"];

/**
 * What a key in the invitation box leads to: with an `@` in it the text becomes an entry, otherwise it stays.
 *
 * @returns the form with the entry, or `null` when the key does nothing here
 */
export function takeEntry(form: ShareForm, key: string): ShareForm | null {
  return takingKeys.includes(key) && form.typed.includes("@") ? takeTyped(form) : null;
}

/** The entries with what is still in the box, where it has an `@`. A list that was pasted becomes several. */
export function takeTyped(form: ShareForm): ShareForm {
  const taken = form.typed
    .split(/[\s,;]+/)
    .map((text) => text.trim())
    .filter((text) => text.includes("@"));
  return taken.length === 0 ? form : { ...form, typed: "", emails: [...new Set([...form.emails, ...taken])] };
}

/** The share payload: a side that has not changed, or that one may not share with, is left as it is. */
export function toSharePayload(
  settings: SharedSettings,
  form: ShareForm,
  permissions: readonly Permission[],
): BodyOf<typeof portalRoutes.shareReport> {
  const before = toShareForm(settings);
  const isSame = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === b.length && a.every((id) => b.includes(id));
  const mayInternal = holdsAny(permissions, "share_reporting_intern");
  const mayExternal = holdsAny(permissions, "share_reporting_extern");
  return {
    internal: !mayInternal || isSame(before.internal, form.internal) ? null : [...form.internal],
    external: !mayExternal || isSame(before.external, form.external) ? null : [...form.external],
    emails_invite: mayExternal ? [...takeTyped(form).emails] : [],
  };
}

export function isNothing(payload: BodyOf<typeof portalRoutes.shareReport>): boolean {
  return payload.internal === null && payload.external === null && payload.emails_invite.length === 0;
}

/** Whether the person has the report, or will have it on registering. */
export function isGoodOutcome(outcome: InviteOutcome["outcome"]): boolean {
  return outcome !== "invalid" && outcome !== "refused";
}
