/**
 * How the forms of regular verbs are written, by the end of their infinitive, the first that fits: `~` is what is before
 * that end, and `+` its last letter once more.
 */
export type VerbForms = readonly (readonly [end: string, forms: string])[];

/**
 * The forms of a verb. Irregular ones follow the infinitive after `/`; `+` is after a prefix that can stand alone, as in
 * `ab+nehmen/nahm`.
 */
export function formsOfVerb(written: string, regular: VerbForms): readonly string[] {
  const [infinitive = "", ...irregular] = written.split("/");
  const [base = "", prefix = ""] = infinitive.split("+").toReversed();
  const [end = "", forms = "~"] = regular.find(([one]) => base.endsWith(one)) ?? [];
  const stem = base.slice(0, base.length - end.length);
  const own = [
    base,
    ...forms.split(" ").map((form) => form.replace("~", stem).replace("+", stem.at(-1) ?? "")),
    ...irregular,
  ];
  return prefix === "" ? own : [...own, ...own.map((form) => prefix + form)];
}

/** The forms of a verb with its prefix. Without it, the verb is another one. */
export function wholeForms(written: string, regular: VerbForms): readonly string[] {
  const [prefix = ""] = written.includes("+") ? written.split("+") : [];
  return formsOfVerb(written, regular).filter((form) => form.startsWith(prefix));
}
