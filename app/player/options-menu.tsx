import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon, OptionsIcon } from '#app/ui/icons.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';

interface OptionsMenuProps {
  /** Called whenever it opens or closes. (Default: none) */
  readonly onToggle?: () => void;
  readonly children: ReactNode;
}

/** The button for a player's options, which are rendered when it is first pressed. */
export function OptionsMenu({ onToggle, children }: OptionsMenuProps) {
  const t = useTranslations('walkthrough');
  const [isWanted, setIsWanted] = useState(false);
  return (
    <Popover
      side="top"
      align="end"
      role="group"
      aria-label={t('options')}
      onToggle={() => {
        setIsWanted(true);
        onToggle?.();
      }}
      className="w-64 p-2"
      button={(button) => (
        <RoundButton {...button} aria-label={t('options')}>
          <Icon of={OptionsIcon} />
        </RoundButton>
      )}
    >
      {isWanted && children}
    </Popover>
  );
}
