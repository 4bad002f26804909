import { useMemo, useReducer } from 'react';
import { checkBoard } from '#engine/board.ts';
import type { Board, BoardDraft, Fault } from '#engine/types.ts';
import { viewDraft } from './draft/view-draft.ts';
import { draftOf, editorReducer, startEditor } from './editor-state.ts';

/** The editor's state with what follows from it: the drawing, and what is wrong with the board. */
export function useEditor(initial: BoardDraft) {
  const [state, dispatch] = useReducer(editorReducer, initial, startEditor);
  const draft = draftOf(state);
  const view = useMemo(() => viewDraft(draft, state.layer), [draft, state.layer]);
  const checked = useMemo(() => checkBoard(draft), [draft]);
  const board: Board | undefined = checked.ok ? checked.value : undefined;
  const faults: readonly Fault[] = checked.ok ? [] : checked.error;
  return { state, dispatch, draft, view, board, faults };
}

export type Editor = ReturnType<typeof useEditor>;
