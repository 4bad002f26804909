import { type RefObject, useEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';

interface SiteLinkProps extends Omit<LinkProps, 'prefetch'> {
  /**
   * When the page is fetched ahead: as soon as the link is pointed at or has the focus, or already when it can be
   * seen. (Default: 'intent')
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

/** Fetches the page behind a link once the link has come into view. */
function useSeen(link: RefObject<HTMLAnchorElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !link.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      prefetch(link.current);
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  }, [isWanted, link]);
}

/** Only ever a favour: what goes wrong here is met again, and told, when the link is followed. */
async function prefetch(link: HTMLAnchorElement | null): Promise<void> {
  if (!link) return;
  try {
    const { prefetchPage } = await import('../../navigation/prefetch.ts');
    prefetchPage(link.href);
  } catch (error) {
    console.warn('pages are not fetched ahead', error);
  }
}
