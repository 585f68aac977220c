import { inheritBrand, noBrandFields, noBrandFiles, type BrandFields } from "@vitrine/contracts/brand";
import type { BrandReply } from "@vitrine/contracts/http";
import { Palette } from "lucide-react";
import { useState, type ReactElement } from "react";

import { ApiError } from "../api/api-error.ts";
import { useAlertedMutation } from "../api/use-alerted-mutation.ts";
import { useLeaveQuestion } from "../leaving/use-leave-question.ts";
import { messages } from "../messages.ts";
import { useServices } from "../services.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import form from "../ui/fields/form.module.css";
import { FailureNotice } from "../ui/messages/notice.tsx";
import css from "./brand.module.css";
import { brandMessages as texts } from "./brand-messages.ts";
import { BrandSections } from "./brand-sections.tsx";
import { BrandPreview } from "./preview/brand-preview.tsx";
import { useBrand, useReplaceBrand, type BrandPlace } from "./use-brand.ts";

/** A brand: its form, and next to it what it looks like. */
export function BrandEditor({ place }: { readonly place: BrandPlace }): ReactElement {
  const { data: brand, error, refetch } = useBrand(place);
  if (brand !== undefined) return <Editor place={place} brand={brand} />;
  if (error === null) return <p role="status">{messages.loading}</p>;
  return (
    <FailureNotice
      icon={<Palette size={24} />}
      heading={texts.failed}
      level={2}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

interface EditorProps {
  readonly place: BrandPlace;
  readonly brand: BrandReply;
}

function Editor({ place, brand }: EditorProps): ReactElement {
  const { fields, change, isSaving, save } = useEditedBrand(place, brand);
  const inherited = brand.inherited ?? { fields: noBrandFields, files: noBrandFiles };
  const applying = inheritBrand({ fields, files: brand.files }, inherited);
  const shown = brand.inherited === null ? { fields, files: brand.files } : applying;
  return (
    <div className={css.editor}>
      <form
        className={css.form}
        aria-label={texts.form}
        aria-busy={isSaving}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) save();
        }}
      >
        <BrandSections {...{ place, brand, fields, change }} />
        {brand.mayEdit && (
          <div className={form.actions}>
            <BusyButton type="submit" variant="primary" isBusy={isSaving}>
              {texts.save}
            </BusyButton>
          </div>
        )}
      </form>
      <BrandPreview brand={shown} productName={inherited.fields.name ?? messages.product} place={place} />
    </div>
  );
}

/** The fields with what was changed in them. What another person saves meanwhile appears in the fields not changed here. */
function useEditedBrand(place: BrandPlace, brand: BrandReply) {
  const { alerts } = useServices();
  const replace = useReplaceBrand(place);
  const { refetch } = useBrand(place);
  const [draft, setDraft] = useState<Partial<BrandFields>>({});
  const fields = { ...brand.fields, ...draft };
  useLeaveQuestion(
    JSON.stringify(fields) === JSON.stringify(brand.fields) ? null : messages.discardOnPageQuestion,
  );
  const { isPending, mutate: save } = useAlertedMutation({
    mutationFn: async () => {
      try {
        await replace(await place.save(brand.version, trimmed(fields)));
      } catch (error) {
        if (error instanceof ApiError && error.code === "edit_conflict") void refetch();
        throw error;
      }
      setDraft({});
      alerts.show("success", texts.saved);
    },
  });
  return {
    fields,
    change: (change: Partial<BrandFields>): void => setDraft((known) => ({ ...known, ...change })),
    isSaving: isPending,
    save: (): void => save(),
  };
}

/** Empty texts inherit. */
function trimmed({ name, mailFooter, fileFooter, ...rest }: BrandFields): BrandFields {
  const orNull = (text: string | null): string | null => text?.trim() || null;
  return { ...rest, name: orNull(name), mailFooter: orNull(mailFooter), fileFooter: orNull(fileFooter) };
}
