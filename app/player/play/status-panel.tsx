import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import type { StoredPlay } from '../stored-play.ts';
import type { Continuation } from './use-continuation.ts';
import { useLastChance } from './use-last-chance.ts';
import type { Play } from './use-play.ts';

interface StatusPanelProps {
  readonly play: Play;
  readonly deadRoot: Continuation['deadRoot'];
  /** Number of moves of the guide's solution. */
  readonly total: number;
  readonly played: StoredPlay | undefined;
}

/** The position relative to the guide's solution. For a lost board, also a button back to where it could still be won. */
export function StatusPanel({ play, deadRoot, total, played }: StatusPanelProps) {
  const t = useTranslations('playing');
  const { state, status, made, dispatch } = play;
  const chance = useLastChance(play, status.kind === 'lost' ? made : deadRoot);
  return (
    <div className="rounded-md border border-hairline bg-card px-4 py-3">
      <p role="status" className="font-medium">
        <StatusText play={play} total={total} />
      </p>
      {chance && (
        <div className="mt-2">
          <p role="status">{t(chance.isLast ? 'lastChance' : 'someChance', { move: chance.at })}</p>
          <Button
            look="primary"
            size="sm"
            onClick={() => dispatch({ kind: 'go', to: chance.at })}
            className="mt-2"
          >
            {t('backToMove', { move: chance.at })}
          </Button>
        </div>
      )}
      {played && state.at === played.at && (
        <p className="mt-1 text-sm text-muted">{t('resumed')}</p>
      )}
    </div>
  );
}

function StatusText({ play: { status, plan }, total }: Pick<StatusPanelProps, 'play' | 'total'>) {
  const t = useTranslations('playing');
  if (status.kind === 'lost') return <span>{t('lost')}</span>;
  if (status.kind === 'off-line' && total === 0) return <span>{t('begin')}</span>;
  if (status.kind === 'off-line') {
    return <span>{`${t('offLine')} ${plan ? t('hintsGoOn') : ''}`}</span>;
  }
  if (status.kind === 'on-line' && status.move > 0) {
    return <span>{t('onLine', { move: status.move, total })}</span>;
  }
  return (
    <>
      <span>{t('begin')}</span> <span className="max-md:sr-only">{t('beginKeys')}</span>
    </>
  );
}
