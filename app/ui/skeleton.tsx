/** A placeholder for what is loading; `className` gives it the size of the content. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-sunken motion-reduce:animate-none ${className}`}
    />
  );
}
