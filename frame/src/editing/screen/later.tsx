import { useDeferredValue } from "react";

import { EditorContext, useEditor, type Editor } from "./editor-context.ts";

interface LaterProps {
  /** Whether a change can wait. What is typed may not: an input would put back what it had. */
  readonly canWait: (before: Editor, now: Editor) => boolean;
  /** Components without properties that change, so that they are drawn again only with their editor. */
  readonly children: React.ReactNode;
}

/** Parts of the screen that follow some changes in short tasks of their own, after what was pressed has answered. */
export function Later({ canWait, children }: LaterProps): React.ReactElement {
  const editor = useEditor();
  const late = useDeferredValue(editor);
  return <EditorContext value={canWait(late, editor) ? late : editor}>{children}</EditorContext>;
}

/** The lists follow the report. What is added to them is named at once, so that the first letters are not lost. */
export const sameEntries = ({ definition: before }: Editor, { definition: now }: Editor): boolean =>
  before.pages.length === now.pages.length && before.bookmarks?.length === now.bookmarks?.length;

/** The properties follow another selection, and at once what is changed in them. */
export const otherSelection = (before: Editor, now: Editor): boolean =>
  before.definition === now.definition || namesOf(before) !== namesOf(now);

function namesOf({ page, editing }: Editor): string {
  return JSON.stringify([page.name, ...editing.selected]);
}

/** The page follows everything at once, unless it is another page, all of whose visuals have to be drawn. */
export const otherPage = (before: Editor, now: Editor): boolean => before.page.name !== now.page.name;
