import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon, OptionsIcon } from '#app/ui/icons.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';

/** The button for a player's options, which are loaded when it is first pressed. */
export function OptionsMenu({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('walkthrough');
  const [isWanted, setIsWanted] = useState(false);
  return (
    <Popover
      side="top"
      align="end"
      role="group"
      aria-label={t('options')}
      onToggle={() => setIsWanted(true)}
      className="w-64 p-2"
      button={(button) => (
        <RoundButton {...button} aria-label={t('options')}>
          <Icon of={OptionsIcon} />
        </RoundButton>
      )}
    >
      {isWanted && <Suspense fallback={<div className="min-h-33" />}>{children}</Suspense>}
    </Popover>
  );
}
