import type { ReactNode } from 'react';

/** Cards in as many columns as there is room for, two at the least. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-4 lg:grid-cols-5">{children}</ul>
  );
}
