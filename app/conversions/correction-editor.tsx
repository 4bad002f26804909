import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BoardEditor } from '#app/editor/board-editor.tsx';
import { useEditor } from '#app/editor/use-editor.ts';
import { Card } from '#app/ui/card.tsx';
import { formatBoard } from '#engine/notation.ts';
import type { BoardDraft } from '#engine/types.ts';

interface CorrectionEditorProps {
  /** The board as it was read. */
  readonly board: BoardDraft;
  /** Sends the board file; `isReady` once it is a board that can be solved. */
  readonly children: (file: string, isReady: boolean) => ReactNode;
}

/** A board as it was read, in the editor. */
export function CorrectionEditor({ board, children }: CorrectionEditorProps) {
  const t = useTranslations('editor');
  const editor = useEditor(board);
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
