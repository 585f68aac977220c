import { unreachable } from "@vitrine/contracts/errors";
import { createContext, use, type ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../../shared/messages.ts";
import { withProduct } from "./find-pages.ts";
import type { Block, GuidePicture, Inline } from "./guide-page.ts";
import css from "./help-article.module.css";

/** The pictures of the guide, by name. */
export const PicturesContext = createContext<Readonly<Record<string, GuidePicture>>>({});

/** Draws the content of a page. Texts are texts for React, so nothing in them is markup. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }): ReactElement {
  return (
    <>
      {blocks.map((block, index) => (
        <OneBlock key={index} block={block} />
      ))}
    </>
  );
}

function OneBlock({ block }: { readonly block: Block }): ReactElement {
  switch (block.kind) {
    case "heading":
      return <h2 id={block.id}>{withProduct(block.text, messages.product)}</h2>;
    case "paragraph":
      return (
        <p>
          <Line parts={block.text} />
        </p>
      );
    case "list":
      return <List block={block} />;
    case "note":
      return (
        <div role="note" className={css.note}>
          <Blocks blocks={block.blocks} />
        </div>
      );
    case "picture":
      return <Picture {...block} />;
    case "code":
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, with the keyboard too
        <pre tabIndex={0} className={css.code}>
          <code>{block.text}</code>
        </pre>
      );
    case "table":
      return <Table block={block} />;
    default:
      return unreachable(block);
  }
}

function List({ block }: { readonly block: Extract<Block, { kind: "list" }> }): ReactElement {
  const Kind = block.isOrdered ? "ol" : "ul";
  return (
    <Kind>
      {block.items.map((blocks, index) => (
        <li key={index}>
          <Blocks blocks={blocks} />
        </li>
      ))}
    </Kind>
  );
}

function Table({ block }: { readonly block: Extract<Block, { kind: "table" }> }): ReactElement {
  return (
    <div className={css.table}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, index) => (
              <th key={index} scope="col">
                <Line parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index}>
                  <Line parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Picture({ name, alt }: { readonly name: string; readonly alt: string }): ReactElement | null {
  const picture = use(PicturesContext)[name];
  if (picture === undefined) return null;
  const { src, width, height } = picture;
  return <img className={css.picture} alt={alt} {...{ src, width, height }} loading="lazy" />;
}

function Line({ parts }: { readonly parts: readonly Inline[] }): ReactElement {
  return (
    <>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </>
  );
}

function Part({ part }: { readonly part: Inline }): ReactElement | string {
  if (typeof part === "string") return withProduct(part, messages.product);
  switch (part.kind) {
    case "screen":
      return <strong>{withProduct(part.text, messages.product)}</strong>;
    case "example":
      return <em>{part.text}</em>;
    case "code":
      return <code>{part.text}</code>;
    case "link":
      return <Link to={part.to}>{withProduct(part.text, messages.product)}</Link>;
    case "file":
      return (
        <>
          {part.text} (<code>{part.path}</code>)
        </>
      );
    default:
      return unreachable(part);
  }
}
