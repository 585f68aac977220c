import { annotationKinds, textLimits } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";
import { Checkbox } from "react-aria-components/Checkbox";

import { useLeaveQuestion } from "../../shared/leaving/use-leave-question.ts";
import { messages } from "../../shared/messages.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import form from "../../shared/ui/fields/form.module.css";
import { TextField } from "../../shared/ui/fields/text-field.tsx";
import { Section } from "../../shared/ui/section.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { notesMessages as texts } from "./notes-messages.ts";
import css from "./notes.module.css";
import { useSaveNote, type EditedNote } from "./use-notes.ts";

const kinds = annotationKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }));

interface NoteFormProps {
  readonly workspaceId: string;
  readonly note: EditedNote;
  readonly onClose: () => void;
}

/** The fields of a note. A note without a last day is on one day. */
export function NoteForm({ workspaceId, note, onClose }: NoteFormProps): ReactElement {
  const [fields, setFields] = useState(note);
  const { isPending, mutate: save } = useSaveNote(workspaceId, onClose);
  const change = (changed: Partial<EditedNote>): void => setFields({ ...fields, ...changed });
  const isChanged = JSON.stringify(fields) !== JSON.stringify(note);
  useLeaveQuestion(isChanged ? messages.discardOnPageQuestion : null);
  const isWrong = fields.through !== "" && fields.through < fields.from;
  return (
    <Section heading={note.id === null ? texts.addHeading : texts.editHeading} help={texts.formHelp}>
      <form
        className={css.form}
        aria-busy={isPending}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPending || isWrong) return;
          save({ ...fields, text: fields.text.trim(), through: fields.through || fields.from });
        }}
      >
        <DaysAndKind fields={fields} change={change} isWrong={isWrong} />
        <TextField
          label={texts.text}
          isRequired
          maxLength={textLimits.annotation}
          value={fields.text}
          onChange={(text) => change({ text })}
        />
        <Checkbox
          className={css.check ?? ""}
          isSelected={fields.isForClients}
          onChange={(isForClients) => change({ isForClients })}
        >
          <span className={css.box} aria-hidden="true" />
          {texts.forClients}
        </Checkbox>
        <div className={form.actions}>
          <BusyButton type="submit" variant="primary" isBusy={isPending}>
            {note.id === null ? texts.add : texts.save}
          </BusyButton>
          <Button variant="quiet" onPress={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Section>
  );
}

interface DaysAndKindProps {
  readonly fields: EditedNote;
  readonly change: (changed: Partial<EditedNote>) => void;
  /** The last day is before the first. */
  readonly isWrong: boolean;
}

function DaysAndKind({ fields, change, isWrong }: DaysAndKindProps): ReactElement {
  return (
    <div className={form.pair}>
      <TextField
        label={texts.from}
        type="date"
        isRequired
        autoFocus
        value={fields.from}
        onChange={(from) => change({ from })}
      />
      <TextField
        label={texts.through}
        type="date"
        value={fields.through}
        error={isWrong ? texts.wrongOrder : undefined}
        onChange={(through) => change({ through })}
      />
      <Select
        label={texts.kind}
        options={kinds}
        value={fields.kind}
        onChange={(kind) => change({ kind: annotationKinds.find((one) => one === kind) ?? "note" })}
      />
    </div>
  );
}
