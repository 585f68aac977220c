import { FileSpreadsheet } from "lucide-react";
import { useId, useState, type ReactElement } from "react";
import { Checkbox } from "react-aria-components/Checkbox";

import type { DataImportPreview, ImportMapping } from "@vitrine/contracts/http";

import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { ColumnFields } from "./column-fields.tsx";
import { importsMessages as texts } from "./imports-messages.ts";
import css from "./imports.module.css";
import { PreviewTable } from "./preview-table.tsx";
import { ReadingFields } from "./reading-fields.tsx";

interface PreviewPartProps {
  readonly shown: DataImportPreview;
  readonly failure: string | null;
  readonly isImporting: boolean;
  readonly onChange: (mapping: ImportMapping) => void;
  readonly onDiscard: () => void;
  readonly onImport: (remember: boolean) => void;
}

/** Shows what kind of file was uploaded, how it is read, and what its first lines become. */
export function PreviewPart({
  shown,
  failure,
  isImporting,
  onChange,
  onDiscard,
  onImport,
}: PreviewPartProps): ReactElement {
  const id = useId();
  const [wasFaulty, setWasFaulty] = useState(shown.fault !== null);
  // Stays open after the fault is corrected: choosing one figure corrects it, and others may still have to be chosen.
  if (shown.fault !== null && !wasFaulty) setWasFaulty(true);
  return (
    <section className={css.card} aria-labelledby={id}>
      <PreviewHead headingId={id} shown={shown} />
      {shown.fault !== null && (
        <p className={css.failure} role="alert">
          {shown.fault} {texts.required}
        </p>
      )}
      <PreviewTable shown={shown} />
      <details className={css.details} open={wasFaulty}>
        <summary>{texts.columns}</summary>
        <ColumnFields shown={shown} onChange={onChange} />
      </details>
      <details className={css.details}>
        <summary>{texts.settings}</summary>
        <ReadingFields shown={shown} onChange={onChange} />
      </details>
      {failure !== null && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <PreviewActions shown={shown} isImporting={isImporting} onDiscard={onDiscard} onImport={onImport} />
    </section>
  );
}

interface PreviewHeadProps {
  readonly headingId: string;
  readonly shown: DataImportPreview;
}

/** The file's name, how it was recognised, and how many of the first lines can be imported. */
function PreviewHead({ headingId, shown }: PreviewHeadProps): ReactElement {
  const accepted = shown.rows.filter(({ outcome }) => outcome === "taken").length;
  return (
    <header className={css.fileHead}>
      <span className={css.fileIcon} aria-hidden="true">
        <FileSpreadsheet size={20} />
      </span>
      <div className={css.fileName}>
        <h2 id={headingId}>{texts.previewHeading(shown.import.fileName)}</h2>
        <p>
          {shown.isRemembered ? texts.remembered : texts.recognised(shown.mapping.source)} ·{" "}
          {shown.encoding.toUpperCase()}
        </p>
      </div>
      <p className={css.tally} role="status">
        <strong>{texts.accepted(accepted)}</strong>
        {accepted < shown.rows.length && `, ${texts.notAccepted(shown.rows.length - accepted)}`}
      </p>
    </header>
  );
}

type PreviewActionsProps = Pick<PreviewPartProps, "shown" | "isImporting" | "onDiscard" | "onImport">;

function PreviewActions({ shown, isImporting, onDiscard, onImport }: PreviewActionsProps): ReactElement {
  const [remember, setRemember] = useState(shown.isRemembered);
  return (
    <footer className={css.actions}>
      <Checkbox className={css.check ?? ""} isSelected={remember} onChange={setRemember}>
        <span className={css.checkBox} aria-hidden="true" />
        {texts.remember}
      </Checkbox>
      <Button onPress={onDiscard}>{texts.discard}</Button>
      <BusyButton
        variant="primary"
        isBusy={isImporting}
        isDisabled={shown.fault !== null}
        onPress={() => onImport(remember)}
      >
        {texts.importNow}
      </BusyButton>
    </footer>
  );
}
