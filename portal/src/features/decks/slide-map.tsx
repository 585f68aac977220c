import type { Deck, DeckPlace, NamedShape, ReportDeckReply } from "@vitrine/contracts/http";
import { useState, type CSSProperties, type ReactElement } from "react";

import { decksMessages as texts } from "./decks-messages.ts";
import css from "./decks.module.css";
import { PlaceDialog } from "./place-dialog.tsx";
import { samePlace, shownIn } from "./shown-in.ts";

interface SlideMapProps {
  readonly deck: Deck;
  readonly places: readonly DeckPlace[];
  readonly pages: ReportDeckReply["pages"];
  readonly onChange: (places: readonly DeckPlace[]) => void;
}

/** The slides with their named shapes, which are clicked to choose what they show. */
export function SlideMap({ deck, places, pages, onChange }: SlideMapProps): ReactElement {
  const [chosen, setChosen] = useState<NamedShape | null>(null);
  if (deck.shapes.length === 0) return <p className={css.empty}>{texts.noShapes}</p>;
  const fillable = deck.shapes.filter(({ problem }) => problem === null);
  const placeOf = ({ name }: NamedShape) => places.find((place) => samePlace(place.shape, name)) ?? null;
  const names = new Map(fillable.map((shape) => [shape.name.toLowerCase(), placeOf(shape) !== null]));
  const count = [...names.values()].filter(Boolean).length;
  const slides = deck.slides.filter(({ number }) => fillable.some(({ slide }) => slide === number));
  return (
    <>
      <p className={css.quiet} role="status">
        {texts.connected(count, names.size)}
      </p>
      <div className={css.slides}>
        {slides.map((slide) => (
          <Slide
            key={slide.number}
            slide={slide}
            aspect={deck.aspect}
            shapes={fillable.filter((shape) => shape.slide === slide.number)}
            shownIn={(shape) => {
              const place = placeOf(shape);
              return place === null ? null : shownIn(pages, place);
            }}
            onChoose={setChosen}
          />
        ))}
      </div>
      <Problems shapes={deck.shapes} />
      {chosen !== null && (
        <PlaceDialog
          key={chosen.name}
          shape={chosen}
          place={placeOf(chosen)}
          pages={pages}
          onChange={(place) => {
            const others = places.filter(({ shape }) => !samePlace(shape, chosen.name));
            onChange(place === null ? others : [...others, place]);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

interface SlideProps {
  readonly slide: Deck["slides"][number];
  readonly aspect: number;
  readonly shapes: readonly NamedShape[];
  readonly shownIn: (shape: NamedShape) => string | null;
  readonly onChoose: (shape: NamedShape) => void;
}

function Slide({ slide: { number, title }, aspect, shapes, shownIn: shownOf, onChoose }: SlideProps) {
  const elsewhere = shapes.filter(({ box }) => box === null);
  const button = (shape: NamedShape) => (
    <ShapeButton key={shape.name} shape={shape} shown={shownOf(shape)} onPress={() => onChoose(shape)} />
  );
  return (
    <figure className={css.slide}>
      <div className={css.sheet} style={{ aspectRatio: String(aspect) }}>
        {shapes.filter(({ box }) => box !== null).map(button)}
      </div>
      <figcaption className={css.caption}>{texts.slide(number, title)}</figcaption>
      {elsewhere.length > 0 && (
        <div className={css.row}>
          <span className={css.quiet}>{texts.elsewhere}</span>
          {elsewhere.map(button)}
        </div>
      )}
    </figure>
  );
}

interface ShapeButtonProps {
  readonly shape: NamedShape;
  /** What it shows; null for nothing. */
  readonly shown: string | null;
  readonly onPress: () => void;
}

function ShapeButton({ shape: { name, box }, shown, onPress }: ShapeButtonProps): ReactElement {
  return (
    <button
      type="button"
      className={css.shape}
      {...(box === null ? {} : { style: styleOf(box) })}
      data-filled={shown !== null}
      aria-label={texts.shape(name, shown)}
      title={texts.shape(name, shown)}
      onClick={onPress}
    >
      <span className={css.shapeName}>{name}</span>
      {shown !== null && <span className={css.shown}>{shown}</span>}
    </button>
  );
}

function Problems({ shapes }: { readonly shapes: readonly NamedShape[] }): ReactElement | null {
  const problems = shapes.filter(({ problem }) => problem !== null);
  if (problems.length === 0) return null;
  return (
    <section className={css.problems} aria-label={texts.problems}>
      <h2>{texts.problems}</h2>
      <ul>
        {problems.map(({ name, slide, problem }) => (
          <li key={`${slide} ${name}`}>
            <strong>{name}</strong> ({texts.slide(slide, "")}): {problem}
          </li>
        ))}
      </ul>
    </section>
  );
}

function styleOf({ x, y, width, height }: NonNullable<NamedShape["box"]>): CSSProperties {
  const percent = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`;
  return {
    position: "absolute",
    left: percent(x),
    top: percent(y),
    width: percent(Math.min(width, 1 - x)),
    height: percent(Math.min(height, 1 - y)),
  };
}
