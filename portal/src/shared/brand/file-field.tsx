import { brandFileKilobytes, type BrandFile, type BrandFileKind } from "@vitrine/contracts/brand";
import type { BrandReply } from "@vitrine/contracts/http";
import { ImageUp, Trash2 } from "lucide-react";
import { useId, type ReactElement } from "react";

import { useAlertedMutation } from "../api/use-alerted-mutation.ts";
import { useServices } from "../services.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FileButton } from "../ui/file-button.tsx";
import { asOfficePicture } from "./as-office-picture.ts";
import css from "./brand.module.css";
import { brandMessages as texts } from "./brand-messages.ts";
import { isUsableFont } from "./is-usable-font.ts";
import { useReplaceBrand, type BrandPlace } from "./use-brand.ts";

interface FileFieldProps {
  readonly kind: BrandFileKind;
  readonly place: BrandPlace;
  readonly brand: BrandReply;
}

/** Shows, sets and removes a file of the brand. Each takes effect at once. */
export function FileField({ kind, place, brand }: FileFieldProps): ReactElement {
  const label = useId();
  const own = brand.files[kind];
  const inherited = own === null ? inheritedFile(kind, brand) : null;
  const shown = own ?? inherited;
  return (
    <div className={css.file} role="group" aria-labelledby={label}>
      <p id={label} className={css.label}>
        {texts.files[kind]}
      </p>
      <p className={css.note}>{texts.fileHelp[kind]}</p>
      <div className={css.fileRow}>
        <div className={css.plate} data-kind={kind} data-empty={shown === null ? "" : undefined}>
          {shown === null ? <span>{texts.noFile[kind]}</span> : <Shown kind={kind} file={shown} />}
        </div>
        <div className={css.fileButtons}>
          {inherited !== null && <p className={css.note}>{texts.fromProductPlain}</p>}
          {brand.mayEdit && <FileButtons {...{ kind, place }} hasFile={own !== null} />}
        </div>
      </div>
    </div>
  );
}

/** Both marks belong together (BRAND-2). A font is inherited with the typeface. */
function inheritedFile(kind: BrandFileKind, { files, inherited }: BrandReply): BrandFile | null {
  const ownsMark = files.mark !== null || files["mark-dark"] !== null;
  return ownsMark || kind === "font" ? null : (inherited?.files[kind] ?? null);
}

function Shown({ kind, file }: { readonly kind: BrandFileKind; readonly file: BrandFile }): ReactElement {
  if (kind === "font") return <span className={css.fileName}>{file.name}</span>;
  return <img src={file.path} alt={texts.files[kind]} />;
}

/** Why a file is not sent; null if it is. */
async function refusalOf(kind: BrandFileKind, file: File): Promise<string | null> {
  const kilobytes = brandFileKilobytes[kind];
  if (file.size > kilobytes * 1024) return texts.tooLarge(file.name, kilobytes);
  return kind !== "font" || (await isUsableFont(file)) ? null : texts.damagedFont(file.name);
}

interface FileButtonsProps {
  readonly kind: BrandFileKind;
  readonly place: BrandPlace;
  readonly hasFile: boolean;
}

function FileButtons({ kind, place, hasFile }: FileButtonsProps): ReactElement {
  const { alerts } = useServices();
  const replace = useReplaceBrand(place);
  const set = useAlertedMutation<File>({
    mutationFn: async (chosen) => {
      const file = kind === "mark" || kind === "mark-dark" ? await asOfficePicture(chosen) : chosen;
      const refusal = await refusalOf(kind, file);
      if (refusal === null) await replace(await place.setFile(kind, file));
      alerts.show(refusal === null ? "success" : "danger", refusal ?? texts.fileSet(kind));
    },
  });
  const remove = useAlertedMutation({
    mutationFn: async () => {
      await replace(await place.removeFile(kind));
      alerts.show("success", texts.fileRemoved(kind));
    },
  });
  return (
    <>
      <FileButton
        icon={<ImageUp size={16} aria-hidden="true" />}
        accept={kind === "font" ? [".woff2", "font/woff2"] : ["image/png", "image/jpeg", "image/webp"]}
        aria-label={`${hasFile ? texts.replace : texts.choose(kind)}: ${texts.files[kind]}`}
        isBusy={set.isPending}
        onFile={(file) => set.mutate(file)}
      >
        {hasFile ? texts.replace : texts.choose(kind)}
      </FileButton>
      {hasFile && (
        <BusyButton
          variant="quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          aria-label={`${texts.remove}: ${texts.files[kind]}`}
          isBusy={remove.isPending}
          onPress={() => remove.mutate()}
        >
          {texts.remove}
        </BusyButton>
      )}
    </>
  );
}
