import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Board } from '#engine/types.ts';
import type { Solved } from '../../solver/solve-in-rounds.ts';
import { buttonClass } from '../ui/button.tsx';
import { BoardEditor } from './board-editor.tsx';
import type { Mark } from './canvas/marks.tsx';
import type { FlatView } from './flat-view.ts';
import { LocalPlay } from './local-play.tsx';
import { LocalPlayer } from './local-player.tsx';
import { SolvePanel } from './solve-panel.tsx';
import type { Editor } from './use-editor.ts';

interface WorkbenchProps {
  readonly editor: Editor;
  readonly doubts?: readonly Mark[];
  readonly under?: FlatView | undefined;
  readonly above?: ReactNode;
  readonly beside?: ReactNode;
  /** Before "Solve it" and "Play it". */
  readonly first?: ReactNode;
  /** After them. */
  readonly last?: ReactNode;
}

type Showing =
  | { readonly kind: 'edit' }
  | { readonly kind: 'play'; readonly board: Board }
  | { readonly kind: 'watch'; readonly board: Board; readonly result: Solved };

/** The editor and what one does with a board that is ready: solve it and watch, or play it. */
export function Workbench({ editor, first, last, ...parts }: WorkbenchProps) {
  const t = useTranslations('editor');
  const root = useRef<HTMLDivElement>(null);
  const [showing, setShowing] = useState<Showing>({ kind: 'edit' });
  const { board } = editor;
  const wasShown = useRef(showing.kind);
  // Another view begins at its top.
  useLayoutEffect(() => {
    if (wasShown.current === showing.kind) return;
    wasShown.current = showing.kind;
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView();
  }, [showing.kind]);
  const back = () => setShowing({ kind: 'edit' });
  return (
    <div ref={root} className="scroll-mt-20">
      {showing.kind === 'play' && <LocalPlay board={showing.board} onBack={back} />}
      {showing.kind === 'watch' && (
        <LocalPlayer board={showing.board} result={showing.result} onBack={back} />
      )}
      {/* The editor stays as it is meanwhile: what is picked, how it is scrolled, a search that is over. */}
      <div hidden={showing.kind !== 'edit'}>
        <BoardEditor
          editor={editor}
          {...parts}
          actions={
            <section
              aria-label={t('actions')}
              className="grid gap-3 rounded-lg border border-hairline bg-card p-4"
            >
              {first}
              <SolvePanel
                board={board}
                isMain={first === undefined}
                onShow={(result) => board && setShowing({ kind: 'watch', board, result })}
              />
              <button
                type="button"
                disabled={!board}
                onClick={() => board && setShowing({ kind: 'play', board })}
                className={buttonClass('plain', 'disabled:opacity-40')}
              >
                {t('play')}
              </button>
              {last}
            </section>
          }
        />
      </div>
    </div>
  );
}
