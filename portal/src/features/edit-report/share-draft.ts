import type {
  BodyOf,
  portalRoutes,
  InviteOutcome,
  Permission,
  SharedSettings,
} from "@vitrine/contracts/http";

import { holdsAny } from "../../shared/permissions.ts";

export interface ShareForm {
  readonly internal: readonly string[];
  readonly external: readonly string[];
  readonly emails: readonly string[];
  /** The text in the invitation box that is not an entry yet. */
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

/** The keys that turn the typed text into an entry (VALID-21). */
const entryKeys = ["Enter", "Tab", "Meta"];

/**
 * Turns the typed text into an entry if it contains an `@` (VALID-22).
 *
 * @returns the changed form, or `null` if the key does nothing here
 */
export function addEntry(form: ShareForm, key: string): ShareForm | null {
  return entryKeys.includes(key) && form.typed.includes("@") ? addTyped(form) : null;
}

/** Adds the typed text to the entries if it contains an `@`. A pasted list becomes several entries. */
export function addTyped(form: ShareForm): ShareForm {
  const added = form.typed
    .split(/[\s,;]+/)
    .map((text) => text.trim())
    .filter((text) => text.includes("@"));
  return added.length === 0 ? form : { ...form, typed: "", emails: [...new Set([...form.emails, ...added])] };
}

/**
 * The share payload (ENTITY-19). A group is `null` if it is unchanged, or if the person is not allowed to share with
 * it.
 */
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
    emails_invite: mayExternal ? [...addTyped(form).emails] : [],
  };
}

export function isUnchanged(payload: BodyOf<typeof portalRoutes.shareReport>): boolean {
  return payload.internal === null && payload.external === null && payload.emails_invite.length === 0;
}

/** Whether the invited person can see the report, now or after registering. */
export function isGoodOutcome(outcome: InviteOutcome["outcome"]): boolean {
  return outcome !== "invalid" && outcome !== "refused";
}
