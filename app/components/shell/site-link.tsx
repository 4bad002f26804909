import { Link, type LinkProps } from 'react-router';

/** A link to a page of ours. Everything that leads around the site is one of these. */
export function SiteLink(props: LinkProps) {
  return <Link {...props} />;
}
