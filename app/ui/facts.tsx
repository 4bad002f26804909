import type { ReactNode } from 'react';

/** Names and values, one pair per line. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="mt-2 divide-y divide-hairline">{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A short value at the end of the line. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 py-2">
      <dt className="text-muted">{name}</dt>
      <dd className="grow basis-[min-content] text-end font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** Several values, such as links, below the name. */
export function FactGroup({ name, children }: FactProps) {
  return (
    <div className="py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="mt-2 flex flex-wrap items-center gap-2">{children}</dd>
    </div>
  );
}
