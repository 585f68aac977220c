import type { ReportDefinition } from "../../definition.ts";
import { themeSchema, type Theme } from "../../theme/theme.ts";
import type { EditKind } from "../edit-kind.ts";
import { withKey } from "../keys.ts";
import { setKeySchema, withValue, type SetKey } from "./set-key.ts";
import { withTheme } from "./set-report.ts";

const { shape } = themeSchema;
const keys = Object.keys(shape) as readonly (keyof Theme)[];

export type SetTheme = SetKey<"setTheme", object, Theme, keyof Theme>;

/** Sets one key of the theme of the report, or leaves it to the designed themes. A theme without keys is none. */
export const setTheme: EditKind<SetTheme, SetTheme> = {
  schema: setKeySchema<SetTheme>("setTheme", {}, shape, keys),
  apply: (definition, { key, value }) => {
    const theme: Theme = withKey<Theme, keyof Theme>(definition.theme ?? {}, keys, key, value);
    return {
      ok: true,
      definition: withTheme(definition, Object.keys(theme).length === 0 ? undefined : theme),
      inverse: [setThemeEdit(key, definition.theme?.[key])],
    };
  },
  describe: ({ key }) => ({ key: "themeSet", parameters: { part: key } }),
  touches: ({ key }) => ({ reads: [], writes: [["theme", key]], lists: [] }),
};

export function setThemeEdit<Key extends keyof Theme>(key: Key, value: Theme[Key]): SetTheme {
  // TypeScript does not follow which value belongs to a key that is only known as one of several.
  return withValue({ kind: "setTheme", key }, value) as SetTheme;
}

/** The edits of single keys that turn the theme of a report into another one. */
export function themeKeyEdits(
  { theme: from = {} }: Pick<ReportDefinition, "theme">,
  { theme: to = {} }: Pick<ReportDefinition, "theme">,
  isSame: (one: unknown, other: unknown) => boolean,
): readonly SetTheme[] {
  return keys.filter((key) => !isSame(from[key], to[key])).map((key) => setThemeEdit(key, to[key]));
}
