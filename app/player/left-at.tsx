import { useTranslations } from 'use-intl';
import { useLevelProgress } from '#app/site/progress/use-progress.ts';

interface LeftAtProps {
  readonly level: number;
  readonly total: number;
  readonly onGo: (at: number) => void;
}

/** Takes a returning visitor back to the move at which they left. */
export function LeftAt({ level, total, onGo }: LeftAtProps) {
  const t = useTranslations('walkthrough');
  const { move = 0 } = useLevelProgress(level);
  if (move === 0 || move >= total) return null;
  return (
    <button
      type="button"
      onClick={() => onGo(move)}
      className="inline-flex min-h-11 items-center rounded-full border border-hairline bg-card px-4 py-1 text-sm font-semibold hover:bg-hover"
    >
      {t('resume', { move })}
    </button>
  );
}
