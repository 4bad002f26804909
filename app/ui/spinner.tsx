import { LoaderIcon } from './icons.tsx';

/** An activity indicator, beside the words that say what is being done. */
export function Spinner({ className = '' }: { readonly className?: string }) {
  return <LoaderIcon className={`animate-spin motion-reduce:animate-none ${className}`} />;
}
