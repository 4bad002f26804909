import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SiteLink } from './site-link.tsx';

interface PageLinkProps extends Pick<ComponentProps<typeof SiteLink>, 'ahead' | 'reloadDocument'> {
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link that marks itself as current on its own page. A link with a fragment never matches. */
export function PageLink({ to, ...props }: PageLinkProps) {
  const { pathname } = useLocation();
  return <SiteLink to={to} aria-current={to === pathname ? 'page' : undefined} {...props} />;
}
