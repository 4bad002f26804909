import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { saveFile, shareFile } from '#app/site/save-file.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ShareIcon } from '#app/ui/icons.tsx';
import { formatTime } from '#app/words/format-time.ts';
import type { Guide } from '../guide.ts';
import { drawResult } from './draw-result.ts';
import { recordWin } from './streak.ts';

interface SolvedPanelProps {
  readonly guide: Pick<Guide, 'boardId' | 'hasPictures'>;
  /** The solution that the player's moves are compared with. */
  readonly best: Pick<Guide, 'solution' | 'standing'>;
  readonly level: number | undefined;
  readonly next: number | null | undefined;
  readonly moves: number;
  /** Number of positions in which there was help. */
  readonly hints: number;
  /** Undefined until it has been measured. */
  readonly timeMs: number | undefined;
  readonly onAgain: () => void;
}

/** The result, with links to what comes next. */
export function SolvedPanel(props: SolvedPanelProps) {
  const { guide, best, level, next, moves, hints, timeMs, onAgain } = props;
  const t = useTranslations('playing');
  const [isFailed, setIsFailed] = useState(false);
  const [wins] = useState(() => recordWin(guide.boardId, hints));
  const time = timeMs === undefined ? undefined : formatTime(Math.round(timeMs / 1000));
  const share = async () => {
    const title = level === undefined ? document.title : t('pictureLevel', { level });
    const lines = [
      t('pictureMoves', { moves }),
      t('hints', { hints }),
      ...(time === undefined ? [] : [time]),
    ];
    try {
      setIsFailed(false);
      await sharePicture(await drawResult(guide.boardId, [title, ...lines, location.host]), title);
    } catch {
      setIsFailed(true);
    }
  };
  return (
    <div className="rounded-md border border-accent bg-primary-soft px-4 py-3">
      <p role="status" className="text-lg font-semibold text-primary">
        {describeResult(t, moves, best)}
      </p>
      <p className="font-medium">
        {`${t('hints', { hints })} ${wins > 1 ? t('streak', { wins }) : ''}`.trim()}
      </p>
      <p className="min-h-6.5 text-muted tabular-nums">{time && t('time', { time })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {next && (
          <ButtonLink look="primary" to={`/levels/${next}`}>
            {t('nextLevel', { level: next })}
          </ButtonLink>
        )}
        {guide.hasPictures !== false && (
          <Button onClick={share}>
            <ShareIcon />
            {t('picture')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {isFailed && t('pictureFailed')}
      </p>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslations<'playing'>>;

function describeResult(
  t: Translate,
  moves: number,
  { solution, standing }: SolvedPanelProps['best'],
): string {
  const best = solution.length;
  if (best === 0) return t('pictureMoves', { moves });
  if (moves < best) return t('solvedShorter', { moves, best });
  if (moves > best) return t('solvedLonger', { moves, best });
  return standing.line === 'shortest' ? t('solvedProved', { moves }) : t('solvedBest', { moves });
}

/** Uses the device's share sheet, or a download if that cannot share images. */
async function sharePicture(picture: Blob, title: string): Promise<void> {
  const file = new File([picture], 'solved.png', { type: 'image/png' });
  if (!(await shareFile(file, { title, url: location.href }))) await saveFile(file);
}
