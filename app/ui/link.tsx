import type { ComponentProps } from 'react';
import { SiteLink } from '#app/site/site-link.tsx';

/**
 * `text`: on its own line. `plain`: the same in normal weight, such as a link back. `quiet`: one of many, such as in a list of months.
 * `chip`: a filter, topic or fact that links to its list; the current one is filled.
 */
type LinkLook = 'text' | 'plain' | 'quiet' | 'chip';

const LOOKS: Record<LinkLook, string> = {
  text: 'font-semibold underline underline-offset-4',
  plain: 'underline underline-offset-4',
  quiet: 'text-muted no-underline hover:text-ink hover:underline',
  chip:
    'gap-1.5 rounded-full border border-hairline bg-card px-4 font-semibold text-ink no-underline tabular-nums ' +
    'transition-colors duration-(--motion-fast) hover:border-edge hover:bg-hover ' +
    'aria-[current]:border-accent aria-[current]:bg-primary-soft aria-[current]:text-primary',
};

interface LinkProps extends ComponentProps<typeof SiteLink> {
  /** (Default: 'text') */
  readonly look?: LinkLook;
}

/** A link to another page of this site, 44 px high. Links inside a paragraph are plain `SiteLink`s. */
export function Link({ look = 'text', className = '', ...props }: LinkProps) {
  return (
    <SiteLink
      {...props}
      className={`inline-flex min-h-11 items-center text-sm ${LOOKS[look]} ${className}`}
    />
  );
}
