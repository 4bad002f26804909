import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Links, Meta, useLocation } from 'react-router';

/** What the head says of one page; the rest of it is the same on all. */
const PAGE_TAGS = [
  'title',
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'link[rel="prev"]',
  'link[rel="next"]',
  'script[type="application/ld+json"]',
].join(',');

/**
 * Keeps the document's head in step with the page after a navigation. The first page's head is the
 * server's; later ones are rendered aside and what belongs to the page is exchanged.
 */
export function HeadSync() {
  const { key } = useLocation();
  const shown = useRef(key);
  const [aside, setAside] = useState<Element>();

  useEffect(() => {
    if (shown.current === key) return;
    if (aside === undefined) return setAside(document.createElement('head'));
    shown.current = key;
    exchangeHead(aside);
  }, [key, aside]);

  return aside
    ? createPortal(
        <>
          <Meta />
          <Links />
        </>,
        aside,
      )
    : null;
}

function exchangeHead(aside: Element): void {
  for (const old of document.head.querySelectorAll(PAGE_TAGS)) old.remove();
  for (const tag of aside.children) {
    const isPageTag = tag.matches(PAGE_TAGS);
    if (isPageTag || (isStyleSheet(tag) && !isLoaded(tag))) {
      document.head.append(tag.cloneNode(true));
    }
  }
}

function isStyleSheet(tag: Element): tag is HTMLLinkElement {
  return tag.matches('link[rel="stylesheet"]');
}

function isLoaded({ href }: HTMLLinkElement): boolean {
  return [...document.styleSheets].some((sheet) => sheet.href === href);
}
