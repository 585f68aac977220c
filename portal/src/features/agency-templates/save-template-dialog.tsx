import { useId, useState, type ReactElement, type ReactNode } from "react";

import { messages } from "../../shared/messages.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";
import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { NamingForm } from "./naming-form.tsx";
import { Sentences } from "./sentences.tsx";
import css from "./templates.module.css";
import { templatesMessages as texts } from "./templates-messages.ts";
import {
  useCheckedReport,
  useSaveTemplate,
  useSaveTemplateVersion,
  type CheckedReport,
} from "./use-templates.ts";

interface SaveTemplateDialogProps {
  readonly workspaceId: string;
  readonly reportId: string;
  readonly reportName: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a template of a report. Says first what it leaves out, and which texts it carries. */
export function SaveTemplateDialog(props: SaveTemplateDialogProps): ReactElement {
  const { workspaceId, reportId, reportName, isOpen, onClose } = props;
  const query = useCheckedReport(reportId);
  const { data: checked } = query;
  return (
    <Dialog heading={texts.saveHeading} help={texts.saveHelp(reportName)} isOpen={isOpen} onClose={onClose}>
      {query.isPending && <p role="status">{messages.loading}</p>}
      {query.isLoadingError && <LoadFailure text={texts.checkFailed} query={query} />}
      {checked !== undefined && (
        <div className={css.check}>
          <Refused refused={checked.refused} />
          <Part heading={texts.leftOut}>
            {checked.leftOut.length === 0 ? (
              <p>{texts.nothingLeftOut}</p>
            ) : (
              <Sentences sentences={checked.leftOut} />
            )}
            {checked.values.length > 0 && <p>{texts.values(checked.values)}</p>}
          </Part>
          <Texts carried={checked.texts} />
          <Saving workspaceId={workspaceId} reportId={reportId} checked={checked} onSaved={onClose} />
        </div>
      )}
    </Dialog>
  );
}

interface SavingProps {
  readonly workspaceId: string;
  readonly reportId: string;
  readonly checked: CheckedReport;
  readonly onSaved: () => void;
}

/** A new template; of a report that follows a template of the agency, also the next version of that. */
function Saving(props: SavingProps): ReactElement {
  const { reportId, checked, onSaved } = props;
  const { link, reportVersion, refused } = checked;
  const own = link?.isAgency === true ? link : null;
  const [isVersion, setVersion] = useState(own !== null && own.version === own.newestVersion);
  const { isPending, mutate: save } = useSaveTemplate(reportId, onSaved);
  return (
    <>
      {own !== null && <What link={own} isVersion={isVersion} onVersion={setVersion} />}
      {own !== null && isVersion ? (
        <NewVersion {...props} link={own} />
      ) : (
        <NamingForm
          start={{ name: "", description: "" }}
          saveLabel={texts.saveTemplate}
          isBusy={isPending}
          isDisabled={refused.length > 0}
          onSave={(naming) => save({ ...naming, reportVersion })}
        />
      )}
    </>
  );
}

type TemplateLink = NonNullable<CheckedReport["link"]>;

interface WhatProps {
  readonly link: TemplateLink;
  readonly isVersion: boolean;
  readonly onVersion: (isVersion: boolean) => void;
}

function What({ link, isVersion, onVersion }: WhatProps): ReactElement {
  const { label, version, newestVersion } = link;
  const name = useId();
  if (version !== newestVersion) return <p>{texts.behind(label, version, newestVersion)}</p>;
  return (
    <fieldset className={css.what}>
      <legend>{texts.what}</legend>
      {[true, false].map((one) => (
        <label key={String(one)}>
          <input type="radio" name={name} checked={isVersion === one} onChange={() => onVersion(one)} />
          {one ? texts.newVersion(label, newestVersion + 1) : texts.newTemplate}
        </label>
      ))}
    </fieldset>
  );
}

function NewVersion(props: SavingProps & { readonly link: TemplateLink }): ReactElement {
  const { workspaceId, reportId, checked, link, onSaved } = props;
  const { isPending, mutate: save } = useSaveTemplateVersion(workspaceId, reportId, link.label, onSaved);
  const { changes, template: templateId } = link;
  return (
    <>
      <Part heading={texts.changes}>
        {changes.length === 0 ? <p>{texts.noChanges}</p> : <Sentences sentences={changes} />}
        <p>{texts.versionHelp}</p>
      </Part>
      <div className={css.buttons}>
        <BusyButton
          variant="primary"
          isDisabled={changes.length === 0 || checked.refused.length > 0}
          isBusy={isPending}
          onPress={() => save({ templateId, reportVersion: checked.reportVersion })}
        >
          {texts.saveVersion}
        </BusyButton>
      </div>
    </>
  );
}

function Part({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}

function Refused({ refused }: Pick<CheckedReport, "refused">): ReactElement | null {
  if (refused.length === 0) return null;
  return (
    <div className={css.refused} role="alert">
      <Part heading={texts.refused}>
        <ul>
          {refused.map(({ place, text, names }) => (
            <li key={`${place} ${text}`}>
              <span className={css.place}>{place}</span> {texts.names(text, names)}
            </li>
          ))}
        </ul>
        <p>{texts.refusedHelp}</p>
      </Part>
    </div>
  );
}

/** So many texts are shown at once. */
const shownTexts = 5;

function Texts({ carried }: { readonly carried: CheckedReport["texts"] }): ReactElement {
  const rest = carried.slice(shownTexts);
  return (
    <Part heading={texts.texts}>
      <p>{carried.length === 0 ? texts.noTexts : texts.textsHelp}</p>
      {carried.length > 0 && <TextList carried={carried.slice(0, shownTexts)} />}
      {rest.length > 0 && (
        <details>
          <summary>{texts.showTexts(carried.length)}</summary>
          <TextList carried={rest} />
        </details>
      )}
    </Part>
  );
}

function TextList({ carried }: { readonly carried: CheckedReport["texts"] }): ReactElement {
  return (
    <ul>
      {carried.map(({ place, text }) => (
        <li key={`${place} ${text}`}>
          <span className={css.place}>{place}</span> {text}
        </li>
      ))}
    </ul>
  );
}
