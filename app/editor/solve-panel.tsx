import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LineSearch } from '#app/player/line-search.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { useRestoredFocus } from '#app/ui/use-restored-focus.ts';
import type { Solved, useSearch } from '#app/workers/solver/use-search.ts';
import type { SolveResult } from '#engine/solve.ts';
import type { Board } from '#engine/types.ts';
import type { TranslateEditor } from './describe-place.ts';

interface SolvePanelProps {
  /** Undefined while something is wrong with the board. */
  readonly board: Board | undefined;
  readonly solving: ReturnType<typeof useSearch>;
  /** Opens the player with a solution, or passes it a shorter one. */
  readonly onShow: (result: Solved) => void;
}

/** The choices for the search time. */
const LIMITS_S = [10, 30, 120] as const;

/** "Solve it": runs the engine's search in a worker and shows exactly what it found. Another board resets it. */
export function SolvePanel({ board, solving, onShow }: SolvePanelProps) {
  const t = useTranslations('editor');
  const [limit, setLimit] = useState<number>(LIMITS_S[1]);
  const { search, start, stop } = solving;
  const root = useRef<HTMLDivElement>(null);
  useRestoredFocus(root);
  const solve = () => {
    if (!board) return;
    start(
      { board, moves: [], limitMs: limit * 1000, cores: navigator.hardwareConcurrency },
      {
        onLine: onShow,
        onResult: (result, isStopped) => {
          if (result.status === 'solved' && !isStopped) onShow(result);
        },
      },
    );
  };
  if (search.kind === 'running') {
    return (
      <div ref={root} tabIndex={-1} className="rounded-md border border-hairline p-3 outline-none">
        <LineSearch
          progress={search.progress}
          first={search.progress?.line?.length}
          moves={search.progress?.line?.length}
          onUse={stop}
          onStop={stop}
        />
      </div>
    );
  }
  const result = search.kind === 'over' ? search.result : undefined;
  const canGoOn = result?.status === 'gave-up' || (result?.status === 'solved' && !result.optimal);
  return (
    <div ref={root} tabIndex={-1} className="grid gap-2 outline-none">
      <div className="flex flex-wrap gap-2">
        <Button
          look={result?.status === 'solved' ? 'plain' : 'primary'}
          disabled={!board}
          onClick={solve}
          className="grow"
        >
          {t(canGoOn ? 'solveLonger' : 'solve')}
        </Button>
        <Select
          label={t('limit')}
          isLabelHidden
          value={limit}
          onChange={(event) => setLimit(Number(event.currentTarget.value))}
          className="w-40 shrink-0"
        >
          {LIMITS_S.map((seconds) => (
            <option key={seconds} value={seconds}>
              {t('limitSeconds', { seconds })}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="text-sm font-medium empty:hidden">
        {search.kind === 'broken' && <span>{t('solverBroken')}</span>}
        {search.kind === 'stopped' && <span>{t('stopped', { atLeast: search.atLeast })}</span>}
        {result && <span>{formatResult(t, result, limit)}</span>}
      </p>
      {result?.status === 'solved' && (
        <Button onClick={() => onShow(result)} look="primary">
          {t('watch')}
        </Button>
      )}
    </div>
  );
}

function formatResult(t: TranslateEditor, result: SolveResult, limitS: number): string {
  const { status } = result;
  if (status === 'unsolvable') return t('unsolvable');
  const { atLeast } = result;
  if (status === 'gave-up') return t('gaveUp', { atLeast, seconds: limitS });
  return t(result.optimal ? 'found' : 'foundNotProved', { moves: result.moves.length, atLeast });
}
