import { isTicked, tick } from "@vitrine/contracts/reading/filters/edit-filter";
import { useStops, type FormProps } from "./slicer-form.ts";
import { heldList } from "./slicer-values.ts";
import styles from "./slicer.module.css";

/** The values of a field as toggle buttons. */
export function SlicerButtons(props: FormProps): React.ReactElement {
  const { visual, column, field, formats, interaction, words } = props;
  const { title, slicer } = visual.definition;
  const { at, stop } = useStops();
  const filter = heldList(props);
  const reached = Math.min(at, column.values.length);
  return (
    <div role="group" className={styles.buttons} aria-label={title} data-stops="">
      <button
        type="button"
        className={`button ${styles.button}`}
        {...stop}
        tabIndex={reached === 0 ? undefined : -1}
        aria-pressed={filter.operator === "All"}
        onClick={() => interaction.onSlice([])}
      >
        {words.all}
      </button>
      {column.values.map((value, index) => (
        <button
          key={JSON.stringify(value)}
          type="button"
          className={`button ${styles.button}`}
          {...stop}
          tabIndex={reached === index + 1 ? undefined : -1}
          aria-pressed={isTicked(filter, value)}
          onClick={() => {
            const next = tick(filter, value, slicer?.isSingle ?? false);
            interaction.onSlice(next.operator === "All" ? [] : [next]);
          }}
        >
          {formats.full(value, column, field.grain)}
        </button>
      ))}
    </div>
  );
}
