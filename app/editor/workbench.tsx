import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LocalPlay } from '#app/player/local-play.tsx';
import { LocalPlayer } from '#app/player/local-player.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useKeptFocus } from '#app/ui/use-kept-focus.ts';
import type { Solved } from '#app/workers/solver/use-search.ts';
import type { Board } from '#engine/types.ts';
import { BoardEditor } from './board-editor.tsx';
import { SolvePanel } from './solve-panel.tsx';
import type { Editor } from './use-editor.ts';

interface WorkbenchProps {
  readonly editor: Editor;
  /** After "Solve it" and "Play it". */
  readonly last: ReactNode;
}

type Showing =
  | { readonly kind: 'edit' }
  | { readonly kind: 'play'; readonly board: Board }
  | { readonly kind: 'watch'; readonly board: Board; readonly result: Solved };

/** The editor and what one does with a board that is ready: solve it and watch, or play it. */
export function Workbench({ editor, last }: WorkbenchProps) {
  const t = useTranslations('editor');
  const root = useRef<HTMLDivElement>(null);
  const [showing, setShowing] = useState<Showing>({ kind: 'edit' });
  const { board } = editor;
  const wasShown = useRef(showing.kind);
  useKeptFocus(root);
  // Another view begins at its top.
  useLayoutEffect(() => {
    if (wasShown.current === showing.kind) return;
    wasShown.current = showing.kind;
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView();
  }, [showing.kind]);
  const back = () => setShowing({ kind: 'edit' });
  return (
    <div ref={root} tabIndex={-1} className="scroll-mt-20 outline-none">
      {showing.kind === 'play' && <LocalPlay board={showing.board} onBack={back} />}
      {showing.kind === 'watch' && (
        <LocalPlayer
          board={showing.board}
          solution={showing.result}
          beside={<Button onClick={back}>{t('backToEditor')}</Button>}
        />
      )}
      {/* The editor stays as it is meanwhile: what is picked, how it is scrolled, a search that is over. */}
      <div hidden={showing.kind !== 'edit'}>
        <BoardEditor
          editor={editor}
          actions={
            <Card as="section" aria-label={t('actions')} className="grid gap-3">
              <SolvePanel
                board={board}
                onShow={(result) => board && setShowing({ kind: 'watch', board, result })}
              />
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
