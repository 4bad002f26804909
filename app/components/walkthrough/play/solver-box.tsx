import { useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Position } from '#engine/position.ts';
import type { SolveProgress, SolveResult } from '#engine/solve.ts';
import type { BoardDraft, Move } from '#engine/types.ts';
import { type RemoteSolve, solveRemotely } from '../../../solver/solve-remotely.ts';
import { buttonClass } from '../../ui/button.tsx';

interface SolverBoxProps {
  readonly board: BoardDraft;
  /** Where the board stands, and how it came there. */
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly onFound: (from: Position, moves: readonly Move[]) => void;
}

/** Longer than this nobody waits; what is known by then is said. */
const LIMIT_MS = 20_000;

type Search =
  | { readonly kind: 'idle' | 'broken' }
  | { readonly kind: 'running'; readonly progress?: SolveProgress }
  | { readonly kind: 'over'; readonly result: SolveResult };

/** "Solve from here": the engine's own search, in a worker. It says no more than the result does. */
export function SolverBox({ board, position, moves, onFound }: SolverBoxProps) {
  const t = useTranslations('walkthrough');
  const format = useFormatter();
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const running = useRef<RemoteSolve>(undefined);

  const stop = () => {
    running.current?.cancel();
    running.current = undefined;
  };
  // Another position asks for another search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new position that ends the old search.
  useEffect(() => {
    setSearch({ kind: 'idle' });
    return stop;
  }, [position]);

  const start = () => {
    stop();
    setSearch({ kind: 'running' });
    const solve = solveRemotely({ board, moves, limitMs: LIMIT_MS }, (progress) => {
      if (running.current === solve) setSearch({ kind: 'running', progress });
    });
    running.current = solve;
    solve.result.then(
      (result) => {
        if (running.current !== solve) return;
        setSearch({ kind: 'over', result });
        if (result.status === 'solved') onFound(position, result.moves);
      },
      () => running.current === solve && setSearch({ kind: 'broken' }),
    );
  };
  if (search.kind === 'running') {
    const { states, best, atLeast } = search.progress ?? { states: 0, atLeast: 0, best: undefined };
    return (
      <div className="flex items-center gap-3">
        <p className="grow text-sm text-muted tabular-nums">
          {t('solver.running', { states: format.number(states) })}{' '}
          {best === undefined
            ? t('solver.atLeast', { atLeast })
            : t('solver.best', { best, atLeast })}
        </p>
        <button
          type="button"
          onClick={() => {
            stop();
            setSearch({ kind: 'idle' });
          }}
          className={buttonClass('plain')}
        >
          {t('solver.cancel')}
        </button>
      </div>
    );
  }
  return (
    <div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {search.kind === 'broken' && t('failed')}
        {search.kind === 'over' && <Answer result={search.result} />}
      </p>
      {!(search.kind === 'over' && search.result.status !== 'gave-up') && (
        <button type="button" onClick={start} className={buttonClass('plain', 'mt-2 w-full')}>
          {t(search.kind === 'over' ? 'solver.again' : 'solver.start')}
        </button>
      )}
    </div>
  );
}

function Answer({ result }: { readonly result: SolveResult }) {
  const t = useTranslations('walkthrough');
  switch (result.status) {
    case 'solved':
      return result.optimal
        ? t('solver.proved', { moves: result.moves.length })
        : t('solver.bestKnown', { moves: result.moves.length, atLeast: result.atLeast });
    case 'unsolvable':
      return t('solver.impossible');
    case 'gave-up':
      return t('solver.gaveUp', { atLeast: result.atLeast });
  }
}
