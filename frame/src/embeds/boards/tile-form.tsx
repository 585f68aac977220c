import { useEffect, useId, useState } from "react";

import type { TileContent } from "@vitrine/contracts/boards";
import type { FigureSources } from "@vitrine/contracts/http";

import dialogStyles from "../../view/shared/dialog.module.css";
import { useReport } from "../../view/shared/report-context.ts";
import { keepEscape, useModal } from "../../view/shared/use-modal.ts";
import type { Board } from "./board.ts";
import { tileFormSentences, type TileFormSentences } from "./tile-form-sentences.ts";
import styles from "./tile-form.module.css";

/** Contents that are made on the board itself. Visuals and questions are pinned from their report. */
export type OwnContent = Extract<TileContent, { kind: "text" | "picture" | "link" | "figure" }>;

export function isOwnContent(content: TileContent | null): content is OwnContent {
  return content !== null && content.kind !== "visual" && content.kind !== "question";
}

const kinds = ["text", "picture", "link", "figure"] as const;

interface TileFormProps {
  readonly board: Board;
  /** What is changed; null for a new tile. */
  readonly content: OwnContent | null;
  readonly onSubmit: (content: OwnContent) => void;
  readonly onClose: () => void;
}

/** The form for a text, a picture, a link or a figure of a board. */
export function TileForm({ board, content, onSubmit, onClose }: TileFormProps): React.ReactElement {
  const texts = tileFormSentences(useReport().messages.language);
  const dialog = useModal();
  const heading = useId();
  const [kind, setKind] = useState<OwnContent["kind"]>(content?.kind ?? "text");
  const [isIncomplete, setIsIncomplete] = useState(false);

  return (
    <dialog
      ref={dialog}
      className={dialogStyles.dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onKeyDown={keepEscape}
    >
      <h2 id={heading}>{content === null ? texts.add : texts.edit}</h2>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const made = contentOf(kind, new FormData(event.currentTarget), content);
          if (made === null) return setIsIncomplete(true);
          onSubmit(made);
          dialog.current?.close();
        }}
      >
        {content === null ? (
          <Field label={texts.kind}>
            <select
              value={kind}
              onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? "text")}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {texts.kinds[one]}
                </option>
              ))}
            </select>
          </Field>
        ) : null}
        <Fields key={kind} {...{ board, kind, content, texts }} />
        {isIncomplete ? <p role="alert">{texts.incomplete}</p> : null}
        <div className={dialogStyles.buttons}>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
          <button type="submit" className="button primary">
            {content === null ? texts.addTile : texts.apply}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Field({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}): React.ReactElement {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}

interface FieldsProps extends Pick<TileFormProps, "board" | "content"> {
  readonly kind: OwnContent["kind"];
  readonly texts: TileFormSentences;
}

function Fields({ board, kind, content, texts }: FieldsProps): React.ReactElement {
  switch (kind) {
    case "text":
      return (
        <Field label={texts.kinds.text}>
          <textarea
            name="text"
            rows={6}
            maxLength={5000}
            required
            defaultValue={content?.kind === "text" ? content.text : ""}
          />
        </Field>
      );
    case "picture": {
      const picture = content?.kind === "picture" ? content : null;
      return (
        <>
          <Address name="url" label={texts.pictureAddress} value={picture?.url} isRequired />
          <Field label={texts.alternative}>
            <input name="alt" maxLength={500} required defaultValue={picture?.alt} />
          </Field>
          <Address name="link" label={texts.pictureLink} value={picture?.link} />
        </>
      );
    }
    case "link": {
      const link = content?.kind === "link" ? content : null;
      return (
        <>
          <Address name="url" label={texts.address} value={link?.url} isRequired />
          <Field label={texts.linkText}>
            <input name="text" maxLength={200} required defaultValue={link?.text} />
          </Field>
        </>
      );
    }
    case "figure":
      return <FigureFields figure={content?.kind === "figure" ? content : null} {...{ board, texts }} />;
  }
}

interface AddressProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly isRequired?: boolean;
}

/** The address of a page or picture. Others than https are refused by boards. */
function Address({ name, label, value, isRequired = false }: AddressProps): React.ReactElement {
  return (
    <Field label={label}>
      <input
        name={name}
        type="url"
        pattern="[hH][tT][tT][pP][sS]://.+"
        title="https://…"
        placeholder="https://"
        maxLength={2000}
        required={isRequired}
        defaultValue={value}
      />
    </Field>
  );
}

interface FigureFieldsProps extends Pick<FieldsProps, "board" | "texts"> {
  readonly figure: Extract<OwnContent, { kind: "figure" }> | null;
}

function FigureFields({ board, figure, texts }: FigureFieldsProps): React.ReactElement {
  const sources = useFigureSources(board);
  const [picked, setPicked] = useState(figure?.reportId ?? null);
  if (sources === undefined) return <p role="status">{texts.loading}</p>;
  const { reports, tables } = sources ?? { reports: [], tables: [] };
  const chosen = reports.find(({ reportId }) => reportId === picked) ?? reports[0];
  if (chosen === undefined) return <p role="alert">{sources === null ? texts.notLoaded : texts.noReport}</p>;
  return (
    <>
      <Field label={texts.report}>
        <select name="report" value={chosen.reportId} onChange={(event) => setPicked(event.target.value)}>
          {reports.map(({ reportId, reportName }) => (
            <option key={reportId} value={reportId}>
              {reportName}
            </option>
          ))}
        </select>
      </Field>
      <Field label={texts.measure}>
        <select
          key={chosen.tables}
          name="measure"
          defaultValue={figure === null ? undefined : valueOf(figure.measure)}
        >
          {tables[chosen.tables]?.map((table) => (
            <optgroup key={table.name} label={table.displayName}>
              {table.measures.map(({ name, displayName }) => (
                <option key={name} value={valueOf({ table: table.name, measure: name })}>
                  {displayName}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
      <Field label={texts.target}>
        <input name="target" type="number" step="any" defaultValue={figure?.target} />
      </Field>
    </>
  );
}

/** What figures can be taken from; undefined until it is known, null if it could not be loaded. */
function useFigureSources(board: Board): FigureSources | null | undefined {
  const [sources, setSources] = useState<FigureSources | null>();
  useEffect(() => {
    let isShown = true;
    const load = async (): Promise<void> => {
      const found = await board.figureSources();
      if (isShown) setSources(found);
    };
    void load();
    return () => {
      isShown = false;
    };
  }, [board]);
  return sources;
}

function valueOf({ table, measure }: { readonly table: string; readonly measure: string }): string {
  return JSON.stringify([table, measure]);
}

/** What the fields contain; null if a text consists of spaces. */
function contentOf(kind: OwnContent["kind"], form: FormData, before: OwnContent | null): OwnContent | null {
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  switch (kind) {
    case "text": {
      const text = read("text");
      return text === "" ? null : { kind, text };
    }
    case "picture": {
      const [url, alt, link] = [addressOf(read("url")), read("alt"), addressOf(read("link"))];
      if (url === null || alt === "") return null;
      return { kind, url, alt, ...(link === null ? {} : { link }) };
    }
    case "link": {
      const [url, text] = [addressOf(read("url")), read("text")];
      return url === null || text === "" ? null : { kind, url, text };
    }
    case "figure": {
      const [table, measure]: readonly unknown[] = JSON.parse(read("measure") || "[]");
      if (typeof table !== "string" || typeof measure !== "string") return null;
      const [reportId, target] = [read("report"), read("target")];
      const kept =
        before?.kind === "figure" && before.reportId === reportId && before.state !== undefined
          ? { state: before.state }
          : {};
      return {
        kind,
        reportId,
        measure: { table, measure },
        ...(target === "" ? {} : { target: Number(target) }),
        ...kept,
      };
    }
  }
}

function addressOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).href : null;
}
