import { useId, type ReactElement, type ReactNode } from "react";

import { languageOf } from "../../shared/language-of.ts";
import { messages } from "../../shared/messages.ts";
import { Dialog } from "../../shared/ui/dialogs/dialog.tsx";
import { LoadFailure } from "../../shared/ui/messages/load-failure.tsx";
import { NamingForm } from "./naming-form.tsx";
import css from "./templates.module.css";
import { templatesMessages as texts } from "./templates-messages.ts";
import { useCheckedReport, useSaveTemplate, type CheckedReport } from "./use-templates.ts";

interface SaveTemplateDialogProps {
  readonly reportId: string;
  readonly reportName: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Makes a template of a report. Says first what it leaves out, and which texts it carries. */
export function SaveTemplateDialog(props: SaveTemplateDialogProps): ReactElement {
  const { reportId, reportName, isOpen, onClose } = props;
  const query = useCheckedReport(reportId);
  const { data: checked } = query;
  const { isPending, mutate: save } = useSaveTemplate(reportId, onClose);
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
              <ul lang={languageOf(navigator.languages)}>
                {checked.leftOut.map((sentence, at) => (
                  // Two changes can be said in the same words.
                  <li key={`${at} ${sentence}`}>{sentence}</li>
                ))}
              </ul>
            )}
            {checked.values.length > 0 && <p>{texts.values(checked.values)}</p>}
          </Part>
          <Texts carried={checked.texts} />
          <NamingForm
            start={{ name: "", description: "" }}
            saveLabel={texts.saveTemplate}
            isBusy={isPending}
            isDisabled={checked.refused.length > 0}
            onSave={(naming) => save({ ...naming, reportVersion: checked.reportVersion })}
          />
        </div>
      )}
    </Dialog>
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
