import type { DeckPlace, NamedShape, ReportDeckReply } from "@vitrine/contracts/http";
import { useState, type ReactElement } from "react";

import { FormDialog } from "../../shared/ui/dialogs/form-dialog.tsx";
import { Select } from "../../shared/ui/select/select.tsx";
import { decksMessages as texts } from "./decks-messages.ts";

interface PlaceDialogProps {
  readonly shape: NamedShape;
  readonly place: DeckPlace | null;
  readonly pages: ReportDeckReply["pages"];
  /** Null: the shape stays as it is. */
  readonly onChange: (place: DeckPlace | null) => void;
  readonly onClose: () => void;
}

const nothing = "";

/** Chooses what a shape shows. */
export function PlaceDialog({ shape, place, pages, onChange, onClose }: PlaceDialogProps): ReactElement {
  const visuals = visualsFor(shape, pages);
  const [value, setValue] = useState(place === null ? nothing : keyOf(place.page, place.visual));
  const [shows, setShows] = useState<DeckPlace["shows"]>(place?.shows ?? "value");
  const [measure, setMeasure] = useState(place?.measure ?? null);
  const chosen = visuals.find((one) => one.value === value);
  const isText = shape.kind === "text";
  const isFigure = isText && (shows === "value" || shows === "change");
  const measures = chosen?.measures ?? [];
  return (
    <FormDialog
      heading={texts.chooseFor(shape.name)}
      help={texts.kinds[shape.kind]}
      action={texts.use}
      isComplete
      isUnsaved={false}
      isBusy={false}
      isOpen
      onClose={onClose}
      onSubmit={() => {
        if (chosen === undefined) return onChange(null);
        const { page, visual } = chosen;
        const showing = isText ? shows : "value";
        return onChange({
          shape: shape.name,
          page,
          visual,
          shows: showing,
          measure: isFigure ? measure : null,
        });
      }}
    >
      <Select
        label={texts.visual}
        options={[
          { value: nothing, label: texts.notFilled },
          ...visuals.map(({ value: key, label }) => ({ value: key, label })),
        ]}
        value={value}
        onChange={(key) => {
          setValue(key);
          setMeasure(null);
        }}
      />
      {isText && chosen !== undefined && (
        <Select
          label={texts.shows}
          options={Object.entries(texts.showings).map(([key, label]) => ({ value: key, label }))}
          value={shows}
          onChange={(key) => setShows(showingOf(key))}
        />
      )}
      {isFigure && measures.length > 1 && <MeasureSelect {...{ measures, measure }} onChange={setMeasure} />}
    </FormDialog>
  );
}

type Measures = ReportDeckReply["pages"][number]["visuals"][number]["measures"];

interface MeasureSelectProps {
  readonly measures: Measures;
  readonly measure: DeckPlace["measure"];
  readonly onChange: (measure: DeckPlace["measure"]) => void;
}

function MeasureSelect({ measures, measure, onChange }: MeasureSelectProps): ReactElement {
  const options = measures.map((one) => ({ value: keyOf(one.table, one.measure), label: one.measure }));
  return (
    <Select
      label={texts.measure}
      options={[{ value: nothing, label: texts.firstMeasure }, ...options]}
      value={measure === null ? nothing : keyOf(measure.table, measure.measure)}
      onChange={(key) => onChange(measures.find((one) => keyOf(one.table, one.measure) === key) ?? null)}
    />
  );
}

function keyOf(one: string, other: string): string {
  return JSON.stringify([one, other]);
}

function showingOf(key: string): DeckPlace["shows"] {
  const names = Object.keys(texts.showings) as DeckPlace["shows"][];
  return names.find((name) => name === key) ?? "value";
}

/** Charts and tables show visuals with figures; texts also others. */
function visualsFor({ kind }: NamedShape, pages: ReportDeckReply["pages"]) {
  return pages.flatMap((page) =>
    page.visuals
      .filter(({ measures, title }) => measures.length > 0 || (kind === "text" && title !== ""))
      .map((visual) => ({
        value: keyOf(page.name, visual.name),
        label: `${page.title} · ${visual.title === "" ? visual.name : visual.title}`,
        page: page.name,
        visual: visual.name,
        measures: visual.measures,
      })),
  );
}
