import { useTranslations } from 'use-intl';
import { toggleLetters, useLetters } from '#app/board/letters-choice.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { canVibrate, giveFeedback, soundChoice, vibrationChoice } from './feedback.ts';

/** Options that are set once: letters, sound, and vibration on devices that have it. */
export function PlayOptions() {
  const t = useTranslations('options');
  const hasLetters = useLetters();
  const hasSound = soundChoice.useChoice();
  const vibrates = vibrationChoice.useChoice();
  /** Turning one on plays a sample. */
  const toggle = (choice: typeof soundChoice) => {
    choice.toggle();
    if (choice.isOn()) giveFeedback('leave');
  };
  return (
    <>
      <Checkbox look="switch" checked={hasLetters} onChange={toggleLetters}>
        {t('letters')}
      </Checkbox>
      <Checkbox look="switch" checked={hasSound} onChange={() => toggle(soundChoice)}>
        {t('sound')}
      </Checkbox>
      {canVibrate() && (
        <Checkbox look="switch" checked={vibrates} onChange={() => toggle(vibrationChoice)}>
          {t('vibration')}
        </Checkbox>
      )}
    </>
  );
}
