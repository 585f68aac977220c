import type { Size } from "../../visuals/chart-kit/use-size.ts";
import styles from "./backdrop.module.css";

interface BackdropProps extends Size {
  readonly url: string;
}

/** The picture of a background, which fills its place and stays while the page scrolls. */
export function Backdrop({ url, width, height }: BackdropProps): React.ReactElement {
  return (
    <div className={styles.backdrop}>
      {/* No referrer, so that the picture's server does not learn about the report. */}
      <img
        key={url}
        src={url}
        alt=""
        referrerPolicy="no-referrer"
        width={width}
        height={height}
        onError={({ currentTarget }) => {
          // Without it, as if there were none.
          currentTarget.hidden = true;
        }}
      />
    </div>
  );
}
