/** A placeholder for loading content; `className` gives it the content's size. */
export function Skeleton({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-sm bg-sunken motion-reduce:animate-none ${className}`}
    />
  );
}
