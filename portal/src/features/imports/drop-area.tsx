import { FileUp, LoaderCircle } from "lucide-react";
import type { ReactElement } from "react";
import { DropZone } from "react-aria-components/DropZone";

import { FileButton } from "../../shared/ui/file-button.tsx";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";

interface DropAreaProps {
  /** The name of the file being uploaded. */
  readonly busyWith: string | null;
  readonly failure: string | null;
  readonly onFile: (file: File) => void;
  readonly onRefuse: (reason: string) => void;
}

export function DropArea({ busyWith, failure, onFile, onRefuse }: DropAreaProps): ReactElement {
  return (
    <DropZone
      className={css.drop ?? ""}
      aria-label={texts.dropHere}
      isDisabled={busyWith !== null}
      getDropOperation={() => "copy"}
      onDrop={({ items }) => {
        const files = items.flatMap((item) => (item.kind === "file" ? [item] : []));
        const [file] = files;
        if (files.length !== 1 || file === undefined) onRefuse(texts.oneFile);
        else void file.getFile().then(onFile);
      }}
    >
      <span className={css.dropIcon} aria-hidden="true">
        {busyWith === null ? <FileUp size={24} /> : <LoaderCircle size={24} className={css.turning} />}
      </span>
      <p className={css.dropHead} role="status">
        {busyWith === null ? texts.dropHere : texts.uploading(busyWith)}
      </p>
      <p className={css.dropHelp}>{texts.dropHelp}</p>
      {busyWith === null && (
        <FileButton
          variant="primary"
          accept={[".csv", ".tsv", ".txt", ".xlsx"]}
          isBusy={false}
          onFile={onFile}
        >
          {texts.chooseFile}
        </FileButton>
      )}
      {failure !== null && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
    </DropZone>
  );
}
