import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { BoardEditor } from '#app/editor/board-editor.tsx';
import { useEditor } from '#app/editor/use-editor.ts';
import { Card } from '#app/ui/card.tsx';
import type { Question } from '#draft/questions.ts';
import { formatBoard } from '#engine/notation.ts';
import type { BoardDraft } from '#engine/types.ts';

interface CorrectionEditorProps {
  /** The board as it was read. */
  readonly board: BoardDraft;
  /** What somebody wants to put right. */
  readonly wrong?: { readonly question: Question } | undefined;
  /** Sends the board file; `isReady` once it is a board that can be solved. */
  readonly children: (file: string, isReady: boolean) => ReactNode;
}

/** A board as it was read, in the editor. */
export function CorrectionEditor({ board, wrong, children }: CorrectionEditorProps) {
  const t = useTranslations('editor');
  const editor = useEditor(board);
  const { dispatch } = editor;
  useEffect(() => {
    const { place, layer } = wrong?.question ?? {};
    if (place) dispatch({ kind: 'jump', place, ...(layer !== undefined && { layer }) });
  }, [wrong, dispatch]);
  return (
    <BoardEditor
      editor={editor}
      actions={
        <Card as="section" aria-label={t('actions')}>
          {children(formatBoard(editor.draft), editor.board !== undefined)}
        </Card>
      }
    />
  );
}
