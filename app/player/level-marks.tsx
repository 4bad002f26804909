import { useTranslations } from 'use-intl';
import { toggleSaved, toggleSolved, useLevelProgress } from '#app/site/progress/use-progress.ts';
import { BookmarkIcon, CheckIcon, Icon } from '#app/ui/icons.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import { PILL } from './layout.ts';

const MARK = `${PILL} border-hairline bg-card hover:bg-hover aria-pressed:border-accent aria-pressed:bg-primary-soft aria-pressed:text-primary`;

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
        <span>{t(isSolved ? 'isSolved' : 'markSolved')}</span>
      </button>
      <button
        type="button"
        aria-pressed={isSaved === true}
        onClick={() => toggleSaved(level)}
        className={MARK}
      >
        <Icon of={BookmarkIcon} />
        <span>{t(isSaved ? 'isSaved' : 'save')}</span>
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
