import { FileQuestionMark, SearchX } from "lucide-react";
import { useMemo, type ReactElement } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { pages, pictures } from "virtual:guide";

import { useWorkspaces } from "../../shared/api/use-workspaces.ts";
import { messages } from "../../shared/messages.ts";
import { useSession } from "../../shared/services.ts";
import { Notice, NoticeText } from "../../shared/ui/messages/notice.tsx";
import { SearchBox } from "../../shared/ui/fields/search-box.tsx";
import { usePageTitle } from "../../shared/ui/page/use-page-title.ts";
import { useChangeSearch } from "../../shared/use-change-search.ts";
import { PicturesContext } from "./blocks.tsx";
import { findPages, indexPages, withProduct, type FoundPage } from "./find-pages.ts";
import { fittingAudiences } from "./fitting-audiences.ts";
import type { Audience, GuidePage } from "./guide-page.ts";
import { HelpArticle } from "./help-article.tsx";
import { helpMessages as texts } from "./help-messages.ts";
import { HelpNavigation } from "./help-navigation.tsx";
import css from "./help.module.css";

const index = indexPages(pages, messages.product);

/** The guide: a list of its pages and a search, next to the index of an audience, a page, or what the search has found. */
export function HelpScreen(): ReactElement {
  const { audience = null, page = null } = useParams();
  const [search] = useSearchParams();
  const text = search.get("q") ?? "";
  const user = useSession()?.user ?? null;
  const { data: workspaces } = useWorkspaces();
  const audiences = useMemo(() => fittingAudiences(user, workspaces ?? []), [user, workspaces]);
  return (
    <div className={css.page}>
      <div className={css.side}>
        <HelpSearch text={text} />
        <HelpNavigation audiences={audiences} pages={pages} current={page === null ? null : audience} />
      </div>
      <div className={css.main}>
        {text.trim() === "" ? (
          <PicturesContext value={pictures}>
            <Content audiences={audiences} audience={audience} name={page} />
          </PicturesContext>
        ) : (
          <Results text={text} found={findPages(index, text, audiences)} />
        )}
      </div>
    </div>
  );
}

function HelpSearch({ text }: { readonly text: string }): ReactElement {
  const changeSearch = useChangeSearch();
  return (
    <search>
      <SearchBox
        label={texts.search}
        value={text}
        onChange={(typed) =>
          changeSearch((before) => {
            if (typed === "") before.delete("q");
            else before.set("q", typed);
            return before;
          })
        }
      />
    </search>
  );
}

interface ContentProps {
  readonly audiences: readonly Audience[];
  readonly audience: string | null;
  readonly name: string | null;
}

function Content({ audiences, audience, name }: ContentProps): ReactElement {
  const own = pages.filter((page) => page.audience === audience);
  const place = own.findIndex((page) => page.name === name);
  const page = own[place];
  if (page !== undefined)
    return <HelpArticle page={page} previous={own[place - 1] ?? null} next={own[place + 1] ?? null} />;
  const isKnown = audience === null || own.length > 0;
  if (name !== null || !isKnown) return <MissingPage />;
  return <Index audiences={audience === null ? audiences : audiences.filter((each) => each === audience)} />;
}

/** The pages of some audiences with their summaries. */
function Index({ audiences }: { readonly audiences: readonly Audience[] }): ReactElement {
  const [only] = audiences;
  const isOne = audiences.length === 1 && only !== undefined;
  const heading = isOne ? texts.audiences[only] : texts.heading;
  usePageTitle(heading);
  return (
    <>
      <h1 className={css.heading}>{heading}</h1>
      <p className={css.lead}>{isOne ? texts.audienceLeads[only] : texts.lead}</p>
      {audiences.map((audience) => (
        <section key={audience} className={css.section}>
          {!isOne && <h2>{texts.audiences[audience]}</h2>}
          <ul className={css.cards}>
            {pages
              .filter((page) => page.audience === audience)
              .map((page) => (
                <PageCard key={page.name} page={page} level={isOne ? 2 : 3} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function PageCard({ page, level }: { readonly page: GuidePage; readonly level: 2 | 3 }): ReactElement {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <li className={css.card}>
      <Heading>
        <Link to={`/help/${page.audience}/${page.name}`}>{withProduct(page.title, messages.product)}</Link>
      </Heading>
      <p>{withProduct(page.summary, messages.product)}</p>
    </li>
  );
}

function Results({
  text,
  found,
}: {
  readonly text: string;
  readonly found: readonly FoundPage[];
}): ReactElement {
  usePageTitle(texts.heading);
  return (
    <>
      <h1 className={css.heading}>{texts.results}</h1>
      <p role="status" className={css.lead}>
        {found.length === 0 ? texts.nothing(text.trim()) : texts.found(found.length)}
      </p>
      {found.length === 0 ? (
        <Notice icon={<SearchX size={24} />} heading={texts.nothing(text.trim())}>
          <NoticeText>{texts.nothingHelp}</NoticeText>
        </Notice>
      ) : (
        <ul className={css.results}>
          {found.map((each) => (
            <Result key={`${each.page.audience}/${each.page.name}`} found={each} />
          ))}
        </ul>
      )}
    </>
  );
}

function Result({ found: { page, excerpt } }: { readonly found: FoundPage }): ReactElement {
  return (
    <li className={css.card}>
      <h2>
        <Link to={`/help/${page.audience}/${page.name}`}>{withProduct(page.title, messages.product)}</Link>
      </h2>
      <p className={css.resultAudience}>{texts.audiences[page.audience]}</p>
      <p>
        {excerpt === null ? (
          withProduct(page.summary, messages.product)
        ) : (
          <>
            {excerpt.before}
            <mark>{excerpt.match}</mark>
            {excerpt.after}
          </>
        )}
      </p>
    </li>
  );
}

function MissingPage(): ReactElement {
  usePageTitle(texts.missing);
  return (
    <Notice icon={<FileQuestionMark size={24} />} heading={texts.missing} level={1}>
      <NoticeText>{texts.missingHelp}</NoticeText>
      <Link to="/help">{texts.backToHelp}</Link>
    </Notice>
  );
}
