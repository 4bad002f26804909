import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link of the console on its own line, 44 px high. */
export function ConsoleLink({ className = '', ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={`inline-flex min-h-11 items-center underline ${className}`} />;
}
