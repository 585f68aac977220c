import type { StaticProps } from "../view.ts";
import styles from "./image.module.css";

/** The picture, with the title below it. */
export function Image({ definition }: StaticProps): React.ReactElement | null {
  const { image, name, title } = definition;
  if (image === undefined) return null;
  return (
    <figure className={styles.picture} data-visual={name}>
      {/* No referrer, so that the picture's server does not learn about the report. */}
      <img src={image.url} alt={image.alt} referrerPolicy="no-referrer" style={{ objectFit: image.fit }} />
      {title === "" ? null : <figcaption>{title}</figcaption>}
    </figure>
  );
}
