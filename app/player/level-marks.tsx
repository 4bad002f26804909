import { useTranslations } from 'use-intl';
import { toggleSaved, toggleSolved, useLevelProgress } from '#app/site/progress/use-progress.ts';
import { BookmarkIcon, CheckIcon, Icon } from '#app/ui/icons.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import { PILL } from './layout.ts';

/** On a phone, all marks fit into one row. */
const MARK = `${PILL} max-sm:gap-1.5 max-sm:ps-2.5 max-sm:pe-2.5 border-hairline bg-card hover:bg-hover aria-pressed:border-accent aria-pressed:bg-primary-soft aria-pressed:text-primary`;

interface LevelMarksProps {
  readonly level: number;
  /** Length of the guide's solution. */
  readonly total: number;
  /** Returns to the move at which the visitor left. (`false` hides the button) */
  readonly onResume: ((move: number) => void) | false;
}

/** A level's marks, stored on this device. */
export function LevelMarks({ level, total, onResume }: LevelMarksProps) {
  const t = useTranslations('walkthrough');
  const share = useTranslations('share');
  const { solvedAt, isSaved, move = 0 } = useLevelProgress(level);
  const isSolved = solvedAt !== undefined;
  return (
    <div className="needs-script flex flex-wrap gap-2">
      <button
        type="button"
        aria-pressed={isSolved}
        onClick={() => toggleSolved(level)}
        className={MARK}
      >
        <Icon of={CheckIcon} />
        <MarkLabel isOn={isSolved} on={t('isSolved')} off={t('markSolved')} />
      </button>
      <button
        type="button"
        aria-pressed={isSaved === true}
        onClick={() => toggleSaved(level)}
        className={MARK}
      >
        <Icon of={BookmarkIcon} />
        <MarkLabel isOn={isSaved === true} on={t('isSaved')} off={t('save')} />
      </button>
      <ShareButton title={share('level', { level })} className={MARK} />
      {onResume && move > 0 && move < total && (
        <button type="button" onClick={() => onResume(move)} className={MARK}>
          {t('resume', { move })}
        </button>
      )}
    </div>
  );
}

interface MarkLabelProps {
  readonly isOn: boolean;
  readonly on: string;
  readonly off: string;
}

/** Both labels take up their place, so that pressing a mark moves nothing on the page. */
function MarkLabel({ isOn, on, off }: MarkLabelProps) {
  return (
    <span className="grid text-start *:col-start-1 *:row-start-1">
      <span className={isOn ? '' : 'invisible'}>{on}</span>
      <span className={isOn ? 'invisible' : ''}>{off}</span>
    </span>
  );
}
