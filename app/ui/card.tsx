import type { ComponentProps } from 'react';
import { SiteLink } from '#app/site/site-link.tsx';

const PADDINGS = { none: '', sm: 'p-3', md: 'p-4', lg: 'p-5 md:p-6' };

interface CardProps extends ComponentProps<'div'> {
  /** (Default: 'div') */
  readonly as?: 'div' | 'section' | 'article';
  /** (Default: 'md') */
  readonly padding?: keyof typeof PADDINGS;
}

/** A surface that groups related content. */
export function Card({ as: Element = 'div', padding = 'md', className = '', ...props }: CardProps) {
  return (
    <Element
      {...props}
      className={`rounded-lg border border-hairline bg-card ${PADDINGS[padding]} ${className}`}
    />
  );
}

/** A card that is a single link (the `CardLink` inside): it rises on hover, and the focus ring is around the whole card. */
export function LinkCard({ className = '', ...props }: ComponentProps<'article'>) {
  return (
    <article
      {...props}
      className={`group relative flex flex-col rounded-lg border border-hairline bg-card p-3 transition-[box-shadow,translate] duration-(--motion-slow) ease-out hover:-translate-y-0.5 hover:shadow-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus) ${className}`}
    />
  );
}

/** The link of a `LinkCard`. The whole card is its hit area. */
export function CardLink(props: Omit<ComponentProps<typeof SiteLink>, 'className'>) {
  return (
    <SiteLink
      {...props}
      className="text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-lg"
    />
  );
}
