import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactElement } from "react";
import { Link } from "react-router";

import { messages } from "../../shared/messages.ts";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { Blocks } from "./blocks.tsx";
import { withProduct } from "./find-pages.ts";
import type { Block, GuidePage } from "./guide-page.ts";
import css from "./help-article.module.css";
import { helpMessages as texts } from "./help-messages.ts";

interface HelpArticleProps {
  readonly page: GuidePage;
  /** The pages of the same audience before and after it. */
  readonly previous: GuidePage | null;
  readonly next: GuidePage | null;
}

export function HelpArticle({ page, previous, next }: HelpArticleProps): ReactElement {
  const title = withProduct(page.title, messages.product);
  usePageTitle(title);
  return (
    <article className={css.article}>
      <p className={css.audience}>
        <Link to={`/help/${page.audience}`}>{texts.audiences[page.audience]}</Link>
      </p>
      <h1 className={css.heading}>{title}</h1>
      <p className={css.lead}>{withProduct(page.summary, messages.product)}</p>
      <Contents blocks={page.blocks} />
      <div className={css.content}>
        <Blocks blocks={page.blocks} />
      </div>
      <Neighbours previous={previous} next={next} />
    </article>
  );
}

type Heading = Extract<Block, { kind: "heading" }>;

/** The headings of the page, if there are enough to choose from. */
function Contents({ blocks }: { readonly blocks: readonly Block[] }): ReactElement | null {
  const headings = blocks.filter((block): block is Heading => block.kind === "heading");
  if (headings.length < 3) return null;
  return (
    <nav className={css.contents} aria-label={texts.onThisPage}>
      <p>{texts.onThisPage}</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <Link to={`#${id}`}>{withProduct(text, messages.product)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Neighbours({ previous, next }: Omit<HelpArticleProps, "page">): ReactElement | null {
  if (previous === null && next === null) return null;
  return (
    <nav className={css.neighbours} aria-label={texts.neighbours}>
      {previous !== null && (
        <Link to={pathOf(previous)} className={css.previous ?? ""}>
          <small>
            <ArrowLeft size={14} aria-hidden="true" /> {texts.previous}
          </small>
          <span>{withProduct(previous.title, messages.product)}</span>
        </Link>
      )}
      {next !== null && (
        <Link to={pathOf(next)} className={css.next ?? ""}>
          <small>
            {texts.next} <ArrowRight size={14} aria-hidden="true" />
          </small>
          <span>{withProduct(next.title, messages.product)}</span>
        </Link>
      )}
    </nav>
  );
}

const pathOf = ({ audience, name }: GuidePage): string => `/help/${audience}/${name}`;
