import { useFormatter, useTranslations } from 'use-intl';
import { buttonClass } from '#app/ui/button.tsx';
import { useSearch } from '#app/workers/solver/use-search.ts';
import { isProved, type Standing, standingInPlay } from '#draft/standing.ts';
import type { Position } from '#engine/position.ts';
import type { SolveResult } from '#engine/solve.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

interface SolverBoxProps {
  readonly board: BoardDraft;
  /** That of the board. */
  readonly standing: Standing;
  /** The current position, and the moves that led to it. */
  readonly position: Position;
  readonly moves: readonly Move[];
  /** The shortest continuation that is known; a search may end with a longer one. */
  readonly plan: readonly Move[] | undefined;
  readonly onFound: (from: Position, moves: readonly Move[]) => void;
}

/** Longest search; its result is what is known by then. */
const LIMIT_MS = 20_000;

/** "Solve from here": the engine's own search, in a worker. It claims no more than the result does. */
export function SolverBox({ board, standing, position, moves, plan, onFound }: SolverBoxProps) {
  const t = useTranslations('playing');
  const format = useFormatter();
  const { search, start, stop } = useSearch(position);
  const solve = () =>
    start({ board, moves, limitMs: LIMIT_MS }, (result) => {
      if (result.status === 'solved') onFound(position, result.moves);
    });
  if (search.kind === 'running') {
    const { states = 0, line, atLeast = 0 } = search.progress ?? {};
    return (
      <div className="flex items-center gap-3">
        <p className="grow text-sm text-muted tabular-nums">
          {`${t('solver.running', { states: format.number(states) })} ${
            line
              ? t('solver.best', { best: line.length, atLeast })
              : t('solver.atLeast', { atLeast })
          }`}
        </p>
        <button type="button" onClick={stop} className={buttonClass('plain')}>
          {t('solver.cancel')}
        </button>
      </div>
    );
  }
  return (
    <div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {search.kind === 'broken' && <span>{t('failed')}</span>}
        {search.kind === 'over' && (
          <ResultText result={search.result} standing={standing} plan={plan} />
        )}
      </p>
      {!(search.kind === 'over' && isFinal(search.result)) && (
        <button type="button" onClick={solve} className={buttonClass('plain', 'mt-2 w-full')}>
          {t(search.kind === 'over' ? 'solver.again' : 'solver.start')}
        </button>
      )}
    </div>
  );
}

/** Would another search find nothing new? */
function isFinal(result: SolveResult): boolean {
  return result.status === 'unsolvable' || (result.status === 'solved' && result.optimal);
}

interface ResultTextProps extends Pick<SolverBoxProps, 'standing' | 'plan'> {
  readonly result: SolveResult;
}

function ResultText({ result, standing, plan }: ResultTextProps) {
  const t = useTranslations('playing');
  return <span>{describeResult(t, result, standing, plan)}</span>;
}

function describeResult(
  t: TranslatePlaying,
  result: SolveResult,
  standing: ResultTextProps['standing'],
  plan: ResultTextProps['plan'],
): string {
  if (result.status === 'unsolvable') {
    const isSure = isProved(standingInPlay(standing, 'unsolvable'));
    return t(isSure ? 'solver.impossible' : 'solver.impossibleAsRead');
  }
  const { atLeast } = result;
  if (result.status === 'gave-up') return t('solver.gaveUp', { atLeast });
  const moves = result.moves.length;
  return isProved(standingInPlay(standing, result))
    ? t('solver.proved', { moves })
    : t('solver.bestKnown', { moves: plan?.length ?? moves, atLeast });
}

type TranslatePlaying = ReturnType<typeof useTranslations<'playing'>>;
