import type { Deck } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { Button } from "../../shared/ui/button.tsx";
import { ConfirmDialog } from "../../shared/ui/dialogs/confirm-dialog.tsx";
import { FileButton } from "../../shared/ui/file-button.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { showMoment } from "../../shared/when.ts";
import { decksMessages as texts } from "./decks-messages.ts";
import css from "./decks.module.css";
import { useDeleteDeck, useUploadDeck } from "./use-decks.ts";

interface DeckChoiceProps {
  readonly workspaceId: string;
  readonly reportId: string;
  readonly decks: readonly Deck[];
  /** The chosen one. */
  readonly deck: Deck | null;
  readonly onChange: (deckId: string | null) => void;
}

/** Chooses a presentation of the workspace, and uploads, replaces and deletes them. */
export function DeckChoice({ workspaceId, reportId, decks, deck, onChange }: DeckChoiceProps): ReactElement {
  const [isAsking, setIsAsking] = useState(false);
  const uploading = useUploadDeck({ workspaceId, reportId }, ({ id }) => onChange(id));
  const accept = [".pptx"];
  const options = [
    { value: "", label: texts.none },
    ...decks.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className={css.choice}>
      {decks.length > 0 && (
        <Select
          label={texts.deck}
          options={options}
          value={deck?.id ?? ""}
          onChange={(value) => onChange(value === "" ? null : value)}
        />
      )}
      {deck !== null && <p className={css.quiet}>{texts.uploadedAt(showMoment(deck.uploadedAt))}</p>}
      <div className={css.buttons}>
        <FileButton
          variant={decks.length === 0 ? "primary" : "quiet"}
          accept={accept}
          isBusy={uploading.isPending}
          onFile={(file) => uploading.mutate({ file, replaced: null })}
        >
          {texts.upload}
        </FileButton>
        {deck !== null && (
          <>
            <FileButton
              variant="quiet"
              accept={accept}
              isBusy={uploading.isPending}
              onFile={(file) => uploading.mutate({ file, replaced: deck.id })}
            >
              {texts.replace}
            </FileButton>
            <Button variant="quiet" onPress={() => setIsAsking(true)}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
      <p className={css.quiet}>{texts.uploadHelp}</p>
      {deck !== null && isAsking && (
        <RemoveDialog
          {...{ workspaceId, reportId, deck }}
          onClose={() => setIsAsking(false)}
          onRemoved={() => onChange(null)}
        />
      )}
    </div>
  );
}

interface RemoveDialogProps {
  readonly workspaceId: string;
  readonly reportId: string;
  readonly deck: Deck;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

function RemoveDialog({ workspaceId, reportId, deck, onRemoved, onClose }: RemoveDialogProps): ReactElement {
  const deleting = useDeleteDeck({ workspaceId, reportId }, () => {
    onClose();
    onRemoved();
  });
  return (
    <ConfirmDialog
      heading={texts.removeHeading}
      question={texts.removeQuestion(deck.name)}
      isOpen
      isPending={deleting.isPending}
      onConfirm={() => deleting.mutate(deck.id)}
      onClose={onClose}
    />
  );
}
