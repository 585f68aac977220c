import type { Annotation } from "@vitrine/contracts/http";
import { Pencil, Plus, StickyNote, Trash2 } from "lucide-react";
import { useRef, useState, type ReactElement } from "react";

import { messages } from "../../shared/messages.ts";
import { Button, IconButton } from "../../shared/ui/button.tsx";
import { ActionCell, ListTable } from "../../shared/ui/list-table.tsx";
import { FailureNotice, Notice, NoticeText } from "../../shared/ui/messages/notice.tsx";
import { WorkspacePage } from "../../shared/ui/page/workspace-page.tsx";
import { showDate } from "../../shared/when.ts";
import { NoteForm } from "./note-form.tsx";
import { notesMessages as texts } from "./notes-messages.ts";
import css from "./notes.module.css";
import { useDeleteNote, useNotes, type EditedNote } from "./use-notes.ts";

/** `/{workspaceId}/notes`: notes on days, which charts show on their time axes. */
export function NotesScreen(): ReactElement {
  return (
    <WorkspacePage heading={texts.heading} lead={texts.lead} guide="planners/notes">
      {(workspaceId) => <Notes workspaceId={workspaceId} />}
    </WorkspacePage>
  );
}

const emptyNote: EditedNote = {
  id: null,
  from: "",
  through: "",
  kind: "note",
  text: "",
  isForClients: false,
};

function Notes({ workspaceId }: { readonly workspaceId: string }): ReactElement {
  const { data, error, refetch } = useNotes(workspaceId);
  const [edited, setEdited] = useState<EditedNote | null>(null);
  const [hasClosed, setHasClosed] = useState(false);
  const adding = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setHasClosed(true);
    setEdited(null);
  };
  if (data === undefined && error !== null) {
    return (
      <FailureNotice
        icon={<StickyNote size={24} />}
        heading={texts.failed}
        level={2}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  const { annotations, mayEdit } = data;
  return (
    <>
      {edited !== null && (
        <NoteForm key={edited.id} workspaceId={workspaceId} note={edited} onClose={close} />
      )}
      {edited === null && mayEdit && (
        <div ref={adding}>
          {/* What had the focus is gone after a form was closed or a note deleted. */}
          <Button
            autoFocus={hasClosed}
            variant="primary"
            icon={<Plus size={16} aria-hidden="true" />}
            onPress={() => setEdited(emptyNote)}
          >
            {texts.add}
          </Button>
        </div>
      )}
      {annotations.length === 0 ? (
        <Notice icon={<StickyNote size={24} />} heading={texts.none}>
          <NoticeText>{texts.noneHelp}</NoticeText>
        </Notice>
      ) : (
        <NotesTable
          workspaceId={workspaceId}
          annotations={annotations}
          onEdit={mayEdit && edited === null ? setEdited : null}
          onRemoved={() => adding.current?.querySelector("button")?.focus()}
        />
      )}
    </>
  );
}

interface NotesTableProps {
  readonly workspaceId: string;
  readonly annotations: readonly Annotation[];
  /** `null` for people who are not allowed to write notes, and while a form is open, whose input would be lost. */
  readonly onEdit: ((note: Annotation) => void) | null;
  readonly onRemoved: () => void;
}

function NotesTable({ workspaceId, annotations, onEdit, onRemoved }: NotesTableProps): ReactElement {
  const { isPending, mutate: remove } = useDeleteNote(workspaceId, onRemoved);
  const { days, kind, text, readers } = texts.columns;
  return (
    <ListTable
      label={texts.heading}
      columns={[days, kind, text, readers]}
      {...(onEdit === null ? {} : { action: texts.actions })}
    >
      {annotations.map((note) => (
        <tr key={note.id}>
          <td className={css.days}>
            {note.from === note.through
              ? showDate(note.from)
              : texts.days(showDate(note.from), showDate(note.through))}
          </td>
          <td>{texts.kinds[note.kind]}</td>
          <td>{note.text}</td>
          <td>{note.isForClients ? texts.everyone : texts.agency}</td>
          {onEdit !== null && (
            <ActionCell>
              <IconButton
                label={texts.edit(note.text)}
                icon={<Pencil size={16} aria-hidden="true" />}
                onPress={() => onEdit(note)}
              />
              <IconButton
                label={texts.remove(note.text)}
                isDisabled={isPending}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onPress={() => remove(note)}
              />
            </ActionCell>
          )}
        </tr>
      ))}
    </ListTable>
  );
}
