import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { isDataExpensive } from './navigation/data-cost.ts';

interface SiteLinkProps extends Omit<LinkProps, 'prefetch'> {
  /** When to prefetch the page: on hover or focus, or once the link has been in view for two seconds. (Default: 'intent') */
  readonly ahead?: 'intent' | 'view' | 'never';
}

/** A link to a page of this site. Adds the prefix of the current language. */
export function SiteLink({ ahead = 'intent', ...props }: SiteLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  usePrefetchInView(link, ahead === 'view');
  const fetchAhead = ahead === 'never' ? undefined : () => prefetch(link.current);
  return (
    <Link
      ref={link}
      onMouseEnter={fetchAhead}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
      {...props}
    />
  );
}

/** A link around words of a message, for `t.rich`. */
export function linkTo(to: string, className?: string) {
  return (words: ReactNode) => (
    <SiteLink to={to} className={className}>
      {words}
    </SiteLink>
  );
}

/** Long enough that scrolling past a link prefetches nothing. */
const IN_VIEW_MS = 2_000;

/** Prefetches the page of a link once the link has been in view for a while. */
function usePrefetchInView(link: RefObject<HTMLAnchorElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !link.current) return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        prefetch(link.current);
      }, IN_VIEW_MS);
    });
    observer.observe(link.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isWanted, link]);
}

/** The code for prefetching is loaded with its first use. Without it, pages are fetched when visited. */
function prefetch(link: HTMLAnchorElement | null): void {
  if (!link || isDataExpensive()) return;
  const { href } = link;
  import('./navigation/prefetch.ts').then(
    ({ prefetchPage }) => prefetchPage(href),
    (error: unknown) => console.warn('pages are not fetched ahead', error),
  );
}
