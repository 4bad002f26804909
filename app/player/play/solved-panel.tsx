import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { markSolved } from '#app/site/progress/use-progress.ts';
import { saveFile, shareFile } from '#app/site/save-file.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon, ShareIcon } from '#app/ui/icons.tsx';
import { formatTime } from '#app/words/format-time.ts';
import type { Guide, GuidedLevel } from '../guide.ts';
import { drawResult } from './draw-result.ts';
import { recordWin } from './streak.ts';
import type { Play } from './use-play.ts';

interface SolvedPanelProps {
  readonly guide: Pick<Guide, 'boardId' | 'hasPictures'>;
  /** The solution that the player's moves are compared with. */
  readonly best: Pick<Guide, 'solution' | 'standing'>;
  readonly level: GuidedLevel | undefined;
  readonly play: Play;
}

/** The result, with links to what comes next. */
export function SolvedPanel(props: SolvedPanelProps) {
  const { guide, best, level, play } = props;
  const { timeMs } = play;
  const moves = play.state.at;
  const hints = play.state.helped.length;
  const t = useTranslations('playing');
  const [isFailed, setIsFailed] = useState(false);
  const [wins] = useState(() => recordWin(guide.boardId, hints));
  const time = timeMs === undefined ? undefined : formatTime(Math.round(timeMs / 1000));
  const number = level?.number;
  useEffect(() => {
    if (number !== undefined) markSolved(number);
  }, [number]);
  const share = async () => {
    const title = level ? t('pictureLevel', { level: level.number }) : document.title;
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
        {level?.next && (
          <ButtonLink look="primary" to={`/levels/${level.next}`}>
            {t('nextLevel', { level: level.next })}
          </ButtonLink>
        )}
        {guide.hasPictures !== false && (
          <Button onClick={share}>
            <Icon of={ShareIcon} />
            {t('picture')}
          </Button>
        )}
        <Button onClick={() => play.dispatch({ kind: 'restart' })}>{t('again')}</Button>
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
