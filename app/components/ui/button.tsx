import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { SiteLink } from '../shell/site-link.tsx';

export type ButtonLook = 'primary' | 'plain';

const SHAPE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-5 font-semibold no-underline ' +
  'transition-colors duration-(--motion-fast) ease-out';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  plain: 'border border-edge bg-card text-ink hover:bg-hover',
};

/** The classes of a button, for elements that are not one of the components below. */
export function buttonClass(look: ButtonLook, more = ''): string {
  return `${SHAPE} ${LOOKS[look]} ${more}`;
}

interface ButtonLinkProps extends LinkProps {
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

/** A way to another page that looks like a button. */
export function ButtonLink({ look = 'plain', className, ...props }: ButtonLinkProps) {
  return <SiteLink {...props} className={buttonClass(look, className)} />;
}
