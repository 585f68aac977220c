import { accentColours, asFilePath, lookOf, wideMark, type BrandParts } from "@vitrine/contracts/brand";
import { useState, type ReactElement } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

import { messages } from "../../messages.ts";
import { useTheme } from "../../services.ts";
import { Mark } from "../../ui/mark.tsx";
import { brandMessages as texts } from "../brand-messages.ts";
import type { BrandPlace } from "../use-brand.ts";
import css from "./brand-preview.module.css";
import { usePreviewStyles } from "./use-preview-styles.ts";

type Theme = "light" | "dark";

interface BrandPreviewProps {
  /** What applies, with what was changed in the form. */
  readonly brand: BrandParts;
  /** The name that the product has if the brand has none. */
  readonly productName: string;
  readonly place: BrandPlace;
}

/** What the brand looks like: sign-in, header, report and mail, in a theme of its own. Nothing in it can be used. */
export function BrandPreview({ brand, productName, place }: BrandPreviewProps): ReactElement {
  const [theme, setTheme] = useState<Theme>(useTheme());
  const look = lookOf(brand);
  usePreviewStyles(look);
  const name = brand.fields.name ?? productName;
  const mark = asFilePath(theme === "dark" ? look.markDark : look.mark);
  const parts = { brand, name, mark, theme };
  return (
    <section className={css.preview} aria-label={texts.preview}>
      <div className={css.head}>
        <h2>{texts.preview}</h2>
        <RadioGroup
          aria-label={texts.previewTheme}
          className={css.choice ?? ""}
          value={theme}
          onChange={(value) => setTheme(value === "dark" ? "dark" : "light")}
        >
          <Radio value="light">{texts.light}</Radio>
          <Radio value="dark">{texts.dark}</Radio>
        </RadioGroup>
      </div>
      {place.clientName === null && <SignIn {...parts} />}
      <Header {...parts} />
      <Report {...parts} client={place.clientName ?? texts.sample.client} />
      <Mail {...parts} />
    </section>
  );
}

interface PartProps {
  readonly brand: BrandParts;
  readonly name: string;
  readonly mark: string | null;
  readonly theme: Theme;
}

/** A part with a caption. It is a picture of the product: its controls are not. */
function Part(props: {
  readonly caption: string;
  readonly theme: Theme;
  readonly children: ReactElement;
}): ReactElement {
  return (
    <figure className={css.part}>
      <figcaption>{props.caption}</figcaption>
      <div className={css.stage} data-brand-preview={props.theme} inert>
        {props.children}
      </div>
    </figure>
  );
}

function Logo({ mark }: { readonly mark: string | null }): ReactElement {
  return mark === null ? <Mark size={24} /> : <img className={css.mark} src={mark} alt="" />;
}

/** The mark with the name, which a wide mark has in its picture (BRAND-6). */
function Wordmark({ mark, name }: { readonly mark: string | null; readonly name: string }): ReactElement {
  const [isWide, setWide] = useState(false);
  return (
    <span className={css.wordmark} onLoadCapture={({ target }) => setWide(isWidePicture(target))}>
      <Logo mark={mark} />
      {mark !== null && isWide ? null : <span>{name}</span>}
    </span>
  );
}

function isWidePicture(target: EventTarget): boolean {
  return target instanceof HTMLImageElement && target.naturalWidth >= wideMark * target.naturalHeight;
}

function SignIn({ brand, name, mark, theme }: PartProps): ReactElement {
  const picture = asFilePath(brand.files.picture?.path ?? null);
  return (
    <Part caption={texts.previews.signIn} theme={theme}>
      <div className={css.signIn}>
        <div className={css.column}>
          <Wordmark mark={mark} name={name} />
          <strong>{texts.sample.signIn(name)}</strong>
          <span className={css.box}>{messages.username}</span>
          <span className={css.button}>{texts.sample.button}</span>
          <span className={css.link}>{texts.sample.link}</span>
        </div>
        <div className={css.picture}>{picture === null ? null : <img src={picture} alt="" />}</div>
      </div>
    </Part>
  );
}

function Header({ mark, theme }: PartProps): ReactElement {
  return (
    <Part caption={texts.previews.header} theme={theme}>
      <div className={css.header}>
        <Logo mark={mark} />
        <span className={css.crumb}>{texts.sample.page}</span>
        <span className={css.selected}>{texts.sample.selected}</span>
      </div>
    </Part>
  );
}

const heights = [38, 56, 47, 72, 64, 90];

function Report({ brand, mark, theme, client }: PartProps & { readonly client: string }): ReactElement {
  const own = brand.fields.theme?.dataColors ?? [];
  const colourAt = (place: number): string => own[place] ?? `var(--series-${place + 1})`;
  return (
    <Part caption={texts.previews.report} theme={theme}>
      <div className={css.report}>
        <div className={css.reportHead}>
          {mark !== null && <img className={css.mark} src={mark} alt="" />}
          <strong>{client}</strong>
          <span>{texts.sample.selected}</span>
        </div>
        <p className={css.kpi}>{texts.sample.kpi}</p>
        <p className={css.kpiValue}>{texts.sample.kpiValue}</p>
        <svg viewBox="0 0 240 96" preserveAspectRatio="xMinYMid" className={css.bars} aria-hidden="true">
          {heights.map((height, place) => (
            <g key={height}>
              <rect x={place * 40} y={96 - height} width="16" height={height} style={{ fill: colourAt(0) }} />
              <rect
                x={place * 40 + 18}
                y={96 - height * 0.7}
                width="16"
                height={height * 0.7}
                style={{ fill: colourAt(1) }}
              />
            </g>
          ))}
        </svg>
        <span
          className={css.cover}
          style={{ background: brand.fields.coverColour ?? "transparent" }}
          aria-hidden="true"
        />
        {brand.fields.fileFooter !== null && <p className={css.fileFooter}>{brand.fields.fileFooter}</p>}
      </div>
    </Part>
  );
}

/** Mails show the mark for light surfaces, and only a PNG. */
function Mail({ brand, name, theme }: PartProps): ReactElement {
  const { mark } = brand.files;
  const path = mark?.mediaType === "image/png" ? asFilePath(mark.path) : null;
  const { accent } = brand.fields;
  const colours = accent === null ? null : accentColours(accent, "light");
  return (
    <Part caption={texts.previews.mail} theme={theme}>
      <div className={css.mail}>
        <div className={css.mailHead} style={colours === null ? {} : { borderColor: colours.primary }}>
          {path === null ? <strong>{name}</strong> : <img className={css.mark} src={path} alt="" />}
        </div>
        <strong>{texts.sample.mailTitle}</strong>
        <p>{texts.sample.mailText}</p>
        <span
          className={css.mailButton}
          style={colours === null ? {} : { background: colours.primary, color: colours.onPrimary }}
        >
          {texts.sample.mailButton}
        </span>
        {brand.fields.mailFooter !== null && <p className={css.mailFooter}>{brand.fields.mailFooter}</p>}
      </div>
    </Part>
  );
}
