import { Icon, LoaderIcon } from './icons.tsx';

/** An activity indicator, for use next to text that says what is going on. */
export function Spinner({ className = '' }: { readonly className?: string }) {
  return (
    <Icon of={LoaderIcon} className={`animate-spin motion-reduce:animate-none ${className}`} />
  );
}
