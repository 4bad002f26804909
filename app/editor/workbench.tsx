import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LineSearch } from '#app/player/line-search.tsx';
import { useLineAhead, useLocalGuide } from '#app/player/local-guide.ts';
import { Player } from '#app/player/player.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useRestoredFocus } from '#app/ui/use-restored-focus.ts';
import { type Solved, useSearch } from '#app/workers/solver/use-search.ts';
import { standingOf } from '#draft/standing.ts';
import type { Board } from '#engine/types.ts';
import { BoardEditor } from './board-editor.tsx';
import { SolvePanel } from './solve-panel.tsx';
import type { Editor } from './use-editor.ts';

interface WorkbenchProps {
  readonly editor: Editor;
  /** Shown after "Solve it" and "Play it". */
  readonly last: ReactNode;
}

type Showing =
  | { readonly kind: 'edit' }
  | { readonly kind: 'play'; readonly board: Board }
  /** `first`: length of the first solution found. */
  | {
      readonly kind: 'watch';
      readonly board: Board;
      readonly result: Solved;
      readonly first: number;
    };

/** The editor, and what can be done with a finished board: solve and watch it, or play it. */
export function Workbench({ editor, last }: WorkbenchProps) {
  const t = useTranslations('editor');
  const root = useRef<HTMLDivElement>(null);
  const [showing, setShowing] = useState<Showing>({ kind: 'edit' });
  const { board } = editor;
  const solving = useSearch(board);
  const wasShown = useRef(showing.kind);
  useRestoredFocus(root);
  // Another view starts at its top.
  useLayoutEffect(() => {
    if (wasShown.current === showing.kind) return;
    wasShown.current = showing.kind;
    if (showing.kind === 'watch') root.current?.focus({ preventScroll: true });
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView();
  }, [showing.kind]);
  const back = () => {
    solving.stop();
    setShowing({ kind: 'edit' });
  };
  const show = (result: Solved) => {
    if (!board) return;
    setShowing((now) => {
      const first = now.kind === 'watch' && now.board === board ? now.first : result.moves.length;
      return { kind: 'watch', board, result, first };
    });
  };
  return (
    <div ref={root} tabIndex={-1} className="scroll-mt-20 outline-none">
      {showing.kind !== 'edit' && (
        <section aria-label={t(showing.kind === 'play' ? 'play' : 'solution')}>
          <LocalPlayer
            {...showing}
            solving={solving}
            actions={<Button onClick={back}>{t('backToEditor')}</Button>}
          />
        </section>
      )}
      {/* Meanwhile the editor keeps its state: the selection, the scroll position, and a finished search. */}
      <div hidden={showing.kind !== 'edit'}>
        <BoardEditor
          editor={editor}
          actions={
            <Card as="section" aria-label={t('actions')} className="grid gap-3">
              <SolvePanel board={board} solving={solving} onShow={show} />
              <Button
                disabled={!board}
                onClick={() => board && setShowing({ kind: 'play', board })}
              >
                {t('play')}
              </Button>
              {last}
            </Card>
          }
        />
      </div>
    </div>
  );
}

interface LocalPlayerProps {
  readonly board: Board;
  /** Undefined for a board that is only played. */
  readonly result?: Solved;
  readonly first?: number;
  readonly solving: ReturnType<typeof useSearch>;
  readonly actions: ReactNode;
}

function LocalPlayer({ board, result, first, solving, actions }: LocalPlayerProps) {
  const { line, onAt } = useLineAhead(board, result);
  const standing = useMemo(() => standingOf({ source: 'drawing', found: line }), [line]);
  const guide = useLocalGuide(board, standing, line);
  const { search, stop } = solving;
  return (
    <Player
      guide={guide}
      modes={result ? 'both' : 'play'}
      // People who ask for the solution want to watch it.
      resumesPlay={!result}
      layout="workspace"
      onAt={onAt}
      below={
        result &&
        search.kind === 'running' && (
          <LineSearch
            progress={search.progress}
            first={first}
            moves={line?.moves.length}
            onUse={stop}
            onStop={stop}
          />
        )
      }
      actions={actions}
    />
  );
}
