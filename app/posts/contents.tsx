import { useTranslations } from 'use-intl';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { PostHeading } from '#domain/posts/schema.ts';

/** Minimum number of headings for a table of contents. */
const CONTENTS_FROM = 3;

/** The headings of a text, as links to them. Renders nothing for a text with few headings. */
export function Contents({ headings }: { readonly headings: readonly PostHeading[] }) {
  const t = useTranslations('posts');
  const listed = headings.filter(({ depth }) => depth <= 3);
  if (listed.length < CONTENTS_FROM) return null;
  return (
    <nav aria-label={t('contents')}>
      <Disclosure summary={t('contents')} className="lg:hidden">
        <HeadingLinks headings={listed} className="-m-2" />
      </Disclosure>
      <div className="hidden lg:block">
        <p className="px-3 pb-1 text-sm font-semibold">{t('contents')}</p>
        <HeadingLinks headings={listed} className="border-s border-hairline" />
      </div>
    </nav>
  );
}

interface HeadingLinksProps {
  readonly headings: readonly PostHeading[];
  readonly className: string;
}

function HeadingLinks({ headings, className }: HeadingLinksProps) {
  return (
    <ul className={className}>
      {headings.map(({ id, depth, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`flex min-h-11 items-center rounded-sm py-1.5 pe-3 text-sm leading-snug text-muted no-underline hover:text-ink ${depth === 2 ? 'ps-3' : 'ps-7'}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
