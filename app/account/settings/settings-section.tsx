import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';

interface SettingsSectionProps {
  /** The fragment of its address. */
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** One section of the settings. */
export function SettingsSection({ id, heading, children }: SettingsSectionProps) {
  return (
    <Card
      as="section"
      padding="lg"
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-20"
    >
      <h2 id={`${id}-heading`} className="mb-3 text-xl">
        {heading}
      </h2>
      {children}
    </Card>
  );
}
