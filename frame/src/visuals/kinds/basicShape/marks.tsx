import type { StaticProps } from "../view.ts";
import styles from "./basic-shape.module.css";

/** The shape, hidden from screen readers because it is decoration. */
export function BasicShape({ definition: { name, shape } }: StaticProps): React.ReactElement | null {
  if (shape === undefined) return null;
  return (
    <div
      className={styles.shape}
      data-form={shape.form}
      data-visual={name}
      style={{
        ...(shape.color === undefined ? {} : { backgroundColor: shape.color }),
        opacity: 1 - shape.transparency / 100,
      }}
    />
  );
}
