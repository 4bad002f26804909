import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { Text } from './text.tsx';

interface DisclosureProps extends ComponentProps<'details'> {
  /** What is always in sight: the button. */
  readonly summary: ReactNode;
}

/** A card that opens. Native, so it works without script and the browser's own search finds what is in it. */
export function Disclosure({ summary, className = '', children, ...details }: DisclosureProps) {
  return (
    <details
      {...details}
      className={`group rounded-lg border border-hairline bg-card ${className}`}
    >
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-lg px-4 font-semibold hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Text>{summary}</Text>
        <ChevronDownIcon className="ms-auto transition-transform duration-(--motion-fast) group-open:rotate-180" />
      </summary>
      <div className="border-t border-hairline p-4">{children}</div>
    </details>
  );
}
