import { type RefObject, useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { prefetchPage } from '../../navigation/prefetch.ts';

interface SiteLinkProps extends Omit<LinkProps, 'prefetch'> {
  /**
   * When the page is fetched ahead: as soon as the link is pointed at or has the focus, or already when it has been in
   * view for two seconds. (Default: 'intent')
   */
  readonly ahead?: 'intent' | 'view' | 'never';
}

/** A link to a page of ours, with the prefix of the page's language. Everything that leads around the site is one of these. */
export function SiteLink({ ahead = 'intent', ...props }: SiteLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useSeen(link, ahead === 'view');
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

/** A page that is only glanced at, or not loaded yet, fetches nothing ahead. */
const IN_VIEW_MS = 2_000;

/** Fetches the page behind a link once the link has been in view for a while. */
function useSeen(link: RefObject<HTMLAnchorElement | null>, isWanted: boolean): void {
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

function prefetch(link: HTMLAnchorElement | null): void {
  if (link) prefetchPage(link.href);
}
