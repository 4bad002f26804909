import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Board } from '#engine/types.ts';
import type { Solved } from '../../solver/solve-in-rounds.ts';
import { useSearch } from '../../solver/use-search.ts';
import { buttonClass } from '../ui/button.tsx';
import { Select } from './panel/field-input.tsx';
import type { TranslateEditor } from './say-place.ts';

interface SolvePanelProps {
  /** Undefined as long as something is wrong with the board. */
  readonly board: Board | undefined;
  /** Whether solving is what this page is for. */
  readonly isMain: boolean;
  /** What was found, to be shown. */
  readonly onShow: (result: Solved) => void;
}

/** How long one may look for a solution. */
const LIMITS_S = [10, 30, 120] as const;

/** "Solve it": the engine's search in a worker, and exactly what it found. Another board begins anew. */
export function SolvePanel({ board, isMain, onShow }: SolvePanelProps) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const [limit, setLimit] = useState<number>(LIMITS_S[1]);
  const { search, start, stop } = useSearch(board);
  const solve = () => {
    if (!board) return;
    start({ board, moves: [], limitMs: limit * 1000 }, (result, isStopped) => {
      if (result.status === 'solved' && !isStopped) onShow(result);
    });
  };
  if (search.kind === 'running') {
    const { progress, line } = search;
    const { states = 0, atLeast = 0 } = progress ?? {};
    return (
      <div className="rounded-md border border-hairline p-3">
        <div
          role="progressbar"
          aria-label={t('solving')}
          className="solve-bar h-1.5 rounded-full bg-hairline"
        />
        <div className="mt-3 flex items-center justify-between gap-3">
          <p className="text-sm text-muted tabular-nums">
            {t('looked', { states: format.number(states) })}{' '}
            {line
              ? t('bestSoFar', { best: line.moves.length, atLeast })
              : t('atLeast', { atLeast })}
          </p>
          <button type="button" onClick={stop} className={buttonClass('plain', 'shrink-0')}>
            {t('stop')}
          </button>
        </div>
      </div>
    );
  }
  const result = search.kind === 'over' ? search.result : undefined;
  const canGoOn = result?.status === 'gave-up' || (result?.status === 'solved' && !result.optimal);
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <button
          type="button"
          disabled={!board}
          onClick={solve}
          className={buttonClass(
            isMain && result?.status !== 'solved' ? 'primary' : 'plain',
            'grow disabled:opacity-40',
          )}
        >
          {t(canGoOn ? 'solveLonger' : 'solve')}
        </button>
        <div className="w-36 shrink-0 [&_select]:min-h-12">
          <Select
            label={t('limit')}
            value={String(limit)}
            onChange={(value) => setLimit(Number(value))}
          >
            {LIMITS_S.map((seconds) => (
              <option key={seconds} value={seconds}>
                {t('limitSeconds', { seconds })}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {search.kind === 'broken' && t('solverBroken')}
        {search.kind === 'stopped' && t('stopped', { atLeast: search.atLeast })}
        {result?.status === 'unsolvable' && t('unsolvable')}
        {result?.status === 'gave-up' && t('gaveUp', { atLeast: result.atLeast, seconds: limit })}
        {result?.status === 'solved' && tellSolved(t, result)}
      </p>
      {result?.status === 'solved' && (
        <button type="button" onClick={() => onShow(result)} className={buttonClass('primary')}>
          {t('watch')}
        </button>
      )}
    </div>
  );
}

function tellSolved(t: TranslateEditor, { moves, optimal, atLeast }: Solved): string {
  const told = { moves: moves.length, atLeast };
  return t(optimal ? 'found' : 'foundNotProved', told);
}
