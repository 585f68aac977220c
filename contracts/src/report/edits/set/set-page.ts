import * as z from "zod/mini";

import { pageSchema, type Page } from "../../definition.ts";
import type { EditKind } from "../edit-kind.ts";
import { findPage, pageTitle, replacePage } from "../find.ts";
import { withKey } from "../keys.ts";
import { readByPage } from "../refers-to.ts";
import { setKeySchema, withValue, type SetKey } from "./set-key.ts";

const { shape } = pageSchema;
/** The keys of a page in the order of the schema. */
export const pageKeys: readonly string[] = Object.keys(shape);

/** All keys but the name, by which edits refer to the page, and what other edits change: the rows and the visuals. */
const keys = [
  "displayName",
  "visibility",
  "width",
  "height",
  "filters",
  "sentences",
  "whenEmpty",
  "phone",
  "background",
  "wallpaper",
  "drillthrough",
  "tooltip",
  "interactions",
] as const;
type PageKey = (typeof keys)[number];
export type SetPage = SetKey<"setPage", { page: string }, Page, PageKey>;

/** Sets one key of a page. Its title is the key `displayName`. */
export const setPage: EditKind<SetPage, SetPage> = {
  schema: setKeySchema<SetPage>("setPage", { page: z.string() }, shape, keys),
  apply: (definition, { page: name, key, value }) => {
    const found = findPage(definition, name);
    if (!found.ok) return found;
    const page = withKey(found.page, pageKeys, key, value);
    const inverse = [setPageEdit(name, key, found.page[key])];
    return { ok: true, definition: replacePage(definition, found.at, page), inverse };
  },
  describe: (edit, definition) => {
    const page = pageTitle(definition, edit.page);
    return edit.key === "displayName"
      ? { key: "pageRenamed", parameters: { page, to: edit.value } }
      : { key: "pageSet", parameters: { page, part: edit.key } };
  },
  touches: ({ page, key, value }) => ({
    reads: readByPage(page, { [key]: value }),
    writes: [["pages", page, key]],
    lists: [],
  }),
};

export function setPageEdit<Key extends PageKey>(page: string, key: Key, value: Page[Key]): SetPage {
  // TypeScript does not follow which value belongs to a key that is only known as one of several.
  return withValue({ kind: "setPage", page, key }, value) as SetPage;
}

/** The edits of single keys that turn a page into another one. */
export function pageKeyEdits(
  from: Page,
  to: Page,
  isSame: (one: unknown, other: unknown) => boolean,
): readonly SetPage[] {
  return keys.filter((key) => !isSame(from[key], to[key])).map((key) => setPageEdit(from.name, key, to[key]));
}
