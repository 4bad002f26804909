import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Player } from '#app/player/player.tsx';
import { SiteLink } from '#app/site/site-link.tsx';
import { useSitePath } from '#app/site/use-site-path.ts';
import { splitLocale } from '#domain/platform/site/locale-path.ts';
import { LOCALES } from '#domain/platform/site/schema.ts';
import type { PagePart } from './post-view.ts';
import './prose.css';

/** A text with its boards. With script, links in it navigate without a full page load. */
export function PostBody({ parts }: { readonly parts: readonly PagePart[] }) {
  const follow = useFollow();
  const path = useSitePath();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links within are what is pressed.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key pressed on a link clicks it.
    <div className="prose" onClick={follow}>
      {parts.map((part, index) =>
        'html' in part ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never change places.
            key={index}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the pipeline has sanitised it.
            dangerouslySetInnerHTML={{ __html: prefixLinks(part.html, path) }}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <BoardInText key={index} part={part} id={`board-${index}-`} />
        ),
      )}
    </div>
  );
}

interface BoardInTextProps {
  readonly part: Exclude<PagePart, { html: string }>;
  /** Prefix of the ids of its parts. */
  readonly id: string;
}

function BoardInText({ part, id }: BoardInTextProps) {
  const t = useTranslations('posts');
  if ('missing' in part) {
    return (
      <p className="text-muted">
        <span>{t('boardGone')}</span>{' '}
        {part.missing !== null && (
          <SiteLink to={`/levels/${part.missing}`}>{t('level', { level: part.missing })}</SiteLink>
        )}
      </p>
    );
  }
  const { guide, title, level } = part;
  return (
    <figure className="board">
      {(title || level !== null) && (
        <figcaption>
          {title && <span>{title}</span>}
          {level !== null && <SiteLink to={`/levels/${level}`}>{t('level', { level })}</SiteLink>}
        </figcaption>
      )}
      <Player guide={guide} layout="text" id={id} />
    </figure>
  );
}

/** Links in sanitized HTML are plain links. A plain click on a link to this site becomes a navigation of the router. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    const isSpecial =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isSpecial || !href.startsWith('/') || isFile(href)) return;
    event.preventDefault();
    navigate(splitLocale(href, LOCALES).path);
  };
}

/** Links in a text are written for the language without a prefix. Files have no prefix in any language. */
function prefixLinks(html: string, path: (path: string) => string): string {
  if (path('/') === '/') return html;
  return html.replace(/(<a [^>]*?href=")(\/[^"]*)"/g, (all, start: string, href: string) =>
    isFile(href) ? all : `${start}${path(href)}"`,
  );
}

/** Feeds and the like are not pages. */
function isFile(href: string): boolean {
  return /\.[a-z]+$/.test(href);
}
