import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon, Icon } from './icons.tsx';
import { Text } from './text.tsx';

interface DisclosureProps extends ComponentProps<'details'> {
  /** The content of the button. */
  readonly summary: ReactNode;
}

/** A collapsible card. Native, so that it works without script, and the browser's own search finds its content. */
export function Disclosure({ summary, className = '', children, ...details }: DisclosureProps) {
  return (
    <details
      {...details}
      className={`group rounded-lg border border-hairline bg-card ${className}`}
    >
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-lg px-4 font-semibold hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Text>{summary}</Text>
        <Icon
          of={ChevronDownIcon}
          className="ms-auto transition-transform duration-(--motion-fast) group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-hairline p-4">{children}</div>
    </details>
  );
}
