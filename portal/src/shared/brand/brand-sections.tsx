import { brandFonts, brandLimits, type BrandFont } from "@vitrine/contracts/brand";
import type { ReactElement } from "react";

import { messages } from "../messages.ts";
import { TextArea } from "../ui/fields/text-area.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { Section } from "../ui/section.tsx";
import { Select } from "../ui/select/select.tsx";
import { AccentField } from "./accent-field.tsx";
import css from "./brand.module.css";
import { brandMessages as texts } from "./brand-messages.ts";
import { ColourOrInherited } from "./colour-or-inherited.tsx";
import { FileField } from "./file-field.tsx";
import { ReportsSection } from "./reports-section.tsx";
import type { BrandFormProps } from "./use-brand.ts";

/** The parts of the form. */
export function BrandSections(props: BrandFormProps): ReactElement {
  return (
    <>
      <IdentitySection {...props} />
      <LookSection {...props} />
      <ReportsSection {...props} />
      <MailSection {...props} />
      <FilesSection {...props} />
    </>
  );
}

function IdentitySection({ place, brand, fields, change }: BrandFormProps): ReactElement {
  const isProduct = place.clientName === null;
  const kinds = place.fileKinds.filter((kind) => kind !== "font");
  return (
    <Section
      heading={texts.identity}
      help={isProduct ? texts.identityHelp.product : texts.identityHelp.workspace}
    >
      {isProduct && (
        <TextField
          label={texts.name}
          name="product-name"
          autoComplete="off"
          placeholder={messages.product}
          maxLength={brandLimits.name}
          isDisabled={!brand.mayEdit}
          value={fields.name ?? ""}
          onChange={(name) => change({ name: name === "" ? null : name })}
        />
      )}
      {kinds.map((kind) => (
        <FileField key={kind} {...{ kind, place, brand }} />
      ))}
    </Section>
  );
}

/** The value of the option that inherits. */
const inheritedFont = "";

function LookSection({ place, brand, fields, change }: BrandFormProps): ReactElement {
  const inherited = brand.inherited?.fields.font ?? "inter";
  const options = [
    ...(brand.inherited === null
      ? []
      : [{ value: inheritedFont, label: texts.fromProduct(texts.fonts[inherited]) }]),
    ...brandFonts.map((font) => ({ value: font, label: texts.fonts[font] })),
  ];
  const ofDesign = brand.inherited === null ? "inter" : inheritedFont;
  return (
    <Section heading={texts.colours} help={texts.coloursHelp}>
      <AccentField
        value={fields.accent}
        inherited={brand.inherited?.fields.accent ?? null}
        isInheriting={brand.inherited !== null}
        isDisabled={!brand.mayEdit}
        onChange={(accent) => change({ accent })}
      />
      <Select
        label={texts.font}
        options={options}
        isDisabled={!brand.mayEdit}
        value={fields.font ?? ofDesign}
        onChange={(value) => change({ font: fontOf(value) })}
      />
      {fields.font === "uploaded" && <FileField kind="font" {...{ place, brand }} />}
    </Section>
  );
}

function fontOf(value: string): BrandFont | null {
  return brandFonts.find((font) => font === value) ?? null;
}

function MailSection({ brand, fields, change }: BrandFormProps): ReactElement {
  const inherited = brand.inherited?.fields.mailFooter ?? null;
  return (
    <Section heading={texts.mails} help={texts.mailsHelp}>
      {brand.mayEdit ? (
        <TextArea
          label={texts.mailFooter}
          maxLength={brandLimits.mailFooter}
          value={fields.mailFooter ?? ""}
          onChange={(text) => change({ mailFooter: text === "" ? null : text })}
        />
      ) : (
        <p className={css.footer}>{fields.mailFooter ?? inherited ?? texts.noText}</p>
      )}
      {fields.mailFooter === null && inherited !== null && (
        <p className={css.note}>{texts.fromProduct(inherited)}</p>
      )}
    </Section>
  );
}

function FilesSection({ brand, fields, change }: BrandFormProps): ReactElement {
  const inherited = brand.inherited?.fields.fileFooter ?? null;
  return (
    <Section heading={texts.outputs} help={texts.outputsHelp}>
      <ColourOrInherited
        label={texts.coverColour}
        value={fields.coverColour}
        inherited={brand.inherited?.fields.coverColour ?? null}
        isInheriting={brand.inherited !== null}
        isDisabled={!brand.mayEdit}
        onChange={(coverColour) => change({ coverColour })}
      />
      <TextField
        label={texts.fileFooter}
        name="file-footer"
        autoComplete="off"
        maxLength={brandLimits.fileFooter}
        isDisabled={!brand.mayEdit}
        placeholder={inherited ?? ""}
        value={fields.fileFooter ?? ""}
        onChange={(text) => change({ fileFooter: text === "" ? null : text })}
      />
      {fields.fileFooter === null && inherited !== null && (
        <p className={css.note}>{texts.fromProduct(inherited)}</p>
      )}
    </Section>
  );
}
