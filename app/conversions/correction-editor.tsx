import { type ReactNode, useEffect } from 'react';
import { useEditor } from '#app/editor/use-editor.ts';
import { FixView } from '#app/reading/fix-view.tsx';
import type { ReadBoard } from '#app/reading/read-board.ts';
import { useDoubts } from '#app/reading/use-doubts.ts';
import type { Question } from '#draft/questions.ts';
import { formatBoard } from '#engine/notation.ts';

interface CorrectionEditorProps {
  readonly read: ReadBoard;
  /** What the visitor wants to correct. */
  readonly wrong?: { readonly question: Question } | undefined;
  /** Renders the form that sends the board file. `isReady` is true once it is a board that can be solved. */
  readonly children: (file: string, isReady: boolean) => ReactNode;
}

/** A board as read, in the editor, over its picture. */
export function CorrectionEditor({ read, wrong, children }: CorrectionEditorProps) {
  const editor = useEditor(read.reading.board);
  const { dispatch } = editor;
  const { marks } = useDoubts(editor, read.reading);
  useEffect(() => {
    const { place, layer } = wrong?.question ?? {};
    if (place) dispatch({ kind: 'jump', place, ...(layer !== undefined && { layer }) });
  }, [wrong, dispatch]);
  return (
    <FixView
      editor={editor}
      read={read}
      marks={marks}
      questions={null}
      actions={children(formatBoard(editor.draft), editor.board !== undefined)}
    />
  );
}
