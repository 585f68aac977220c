import type { Cell } from "@vitrine/contracts/query";
import { useState } from "react";

import styles from "./gallery.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { adShape, type AdKind } from "./thumbnail-kind.ts";

const [availableWidth, availableHeight] = [192, 96];
const inset = 10;

/** Only data URLs of images and https URLs are pictures. */
const pictureAddress = /^(?:data:image\/|https:\/\/)/i;

/**
 * An ad's picture, else a sketch that makes its format recognisable.
 *
 * @param picture the URL of its picture; null for none
 */
export function Thumbnail({
  texts,
  picture,
}: {
  readonly texts: readonly string[];
  readonly picture: Cell;
}): React.ReactElement {
  const [isBroken, setIsBroken] = useState(false);
  if (typeof picture !== "string" || !pictureAddress.test(picture) || isBroken)
    return <Sketch texts={texts} />;
  return (
    // Decorative, because the name is next to it. No referrer, so that the picture's server does not learn about the
    // report.
    <img
      className={styles.picture}
      src={picture}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setIsBroken(true)}
    />
  );
}

function Sketch({ texts }: { readonly texts: readonly string[] }): React.ReactElement {
  const { kind, ratio, colour } = adShape(texts);
  const height = Math.min(availableHeight - 2 * inset, (availableWidth - 2 * inset) / ratio);
  const width = height * ratio;
  const [x, y] = [(availableWidth - width) / 2, (availableHeight - height) / 2];
  return (
    <svg className={styles.thumbnail} viewBox={`0 0 ${availableWidth} ${availableHeight}`} aria-hidden="true">
      <rect width={availableWidth} height={availableHeight} className={styles.room} />
      <g style={{ color: seriesColour(colour) }}>
        <rect {...{ x, y, width, height }} rx="3" className={styles.sheet} />
        <Drawing kind={kind} {...{ x, y, width, height }} />
      </g>
    </svg>
  );
}

/** The area of the sketch. */
interface Sheet {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface DrawingProps extends Sheet {
  readonly kind: AdKind;
}

const drawings: Readonly<Record<AdKind, (sheet: Sheet) => React.ReactElement>> = {
  video: VideoDrawing,
  audio: AudioDrawing,
  text: TextDrawing,
  shopping: ShoppingDrawing,
  carousel: CarouselDrawing,
  image: ImageDrawing,
};

function Drawing({ kind, ...sheet }: DrawingProps): React.ReactElement {
  const Sketch = drawings[kind];
  return <Sketch {...sheet} />;
}

function VideoDrawing({ x, y, width, height }: Sheet): React.ReactElement {
  const cx = x + width / 2;
  const cy = y + height / 2;
  const unit = Math.min(width, height);
  return (
    <>
      <circle {...{ cx, cy }} r={unit * 0.22} className={styles.strong} />
      <path
        d={`M${cx - unit * 0.07} ${cy - unit * 0.11}L${cx + unit * 0.13} ${cy}L${cx - unit * 0.07} ${cy + unit * 0.11}Z`}
        className={styles.paper}
      />
      <rect x={x + 6} y={y + height - 8} width={width - 12} height="3" rx="1.5" className={styles.faint} />
      <rect
        x={x + 6}
        y={y + height - 8}
        width={(width - 12) * 0.4}
        height="3"
        rx="1.5"
        className={styles.strong}
      />
    </>
  );
}

function AudioDrawing({ x, y, width, height }: Sheet): React.ReactElement {
  const cx = x + width / 2;
  const cy = y + height / 2;
  const unit = Math.min(width, height);
  return (
    <>
      {[0.3, 0.62, 0.9, 0.5, 0.76, 0.36, 0.66, 0.24].map((level, index) => (
        <rect
          key={index}
          x={cx - unit * 0.55 + index * unit * 0.14}
          y={cy - (height * level) / 2.6}
          width={unit * 0.07}
          height={(height * level) / 1.3}
          rx={unit * 0.035}
          className={styles.strong}
        />
      ))}
    </>
  );
}

function TextDrawing({ x, y, width, height }: Sheet): React.ReactElement {
  return (
    <>
      {[0.5, 0.86, 0.72].map((share, index) => (
        <rect
          key={index}
          x={x + width * 0.07}
          y={y + height * (0.22 + index * 0.22)}
          width={width * share}
          height={height * (index === 0 ? 0.12 : 0.08)}
          rx="2"
          className={index === 0 ? styles.strong : styles.faint}
        />
      ))}
    </>
  );
}

function ShoppingDrawing({ x, y, width, height }: Sheet): React.ReactElement {
  return (
    <>
      {[0, 1, 2].map((index) => (
        <g key={index} transform={`translate(${x + width * (0.06 + index * 0.31)} ${y + height * 0.14})`}>
          <rect width={width * 0.26} height={height * 0.46} rx="2" className={styles.faint} />
          <rect
            y={height * 0.54}
            width={width * 0.2}
            height={height * 0.07}
            rx="1"
            className={styles.strong}
          />
          <rect
            y={height * 0.66}
            width={width * 0.13}
            height={height * 0.07}
            rx="1"
            className={styles.faint}
          />
        </g>
      ))}
    </>
  );
}

function CarouselDrawing({ x, y, width, height }: Sheet): React.ReactElement {
  const cx = x + width / 2;
  return (
    <>
      <rect
        x={x + width * 0.2}
        y={y + height * 0.14}
        width={width * 0.6}
        height={height * 0.6}
        rx="2"
        className={styles.faint}
      />
      {[-1, 0, 1].map((place) => (
        <circle
          key={place}
          cx={cx + place * 8}
          cy={y + height * 0.87}
          r="2.2"
          className={place === 0 ? styles.strong : styles.faint}
        />
      ))}
    </>
  );
}

function ImageDrawing({ x, y, width, height }: Sheet): React.ReactElement {
  const unit = Math.min(width, height);
  return (
    <>
      <circle cx={x + width * 0.28} cy={y + height * 0.3} r={unit * 0.09} className={styles.strong} />
      <path
        d={`M${x + 3} ${y + height - 3}L${x + width * 0.36} ${y + height * 0.52}L${x + width * 0.55} ${y + height * 0.74}L${x + width * 0.72} ${y + height * 0.56}L${x + width - 3} ${y + height - 3}Z`}
        className={styles.faint}
      />
    </>
  );
}
