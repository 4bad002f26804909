import { useMemo, useReducer } from 'react';
import type { Edit } from '#draft/edits/apply-edit.ts';
import { viewDraft } from '#draft/view-draft.ts';
import { checkBoard } from '#engine/board.ts';
import { isSolved, startPosition } from '#engine/position.ts';
import type { Board, Fault } from '#engine/types.ts';
import { draftOf, editorReducer, startEditor } from './editor-state.ts';

/** The editor's state and what is derived from it: the drawing, the checked board and its faults. */
export function useEditor(...begin: Parameters<typeof startEditor>) {
  const [state, dispatch] = useReducer(editorReducer, undefined, () => startEditor(...begin));
  const draft = draftOf(state);
  const view = useMemo(() => viewDraft(draft, state.layer), [draft, state.layer]);
  const checked = useMemo(() => checkBoard(draft), [draft]);
  const wellFormed: Board | undefined = checked.ok ? checked.value : undefined;
  const isNothingToSolve = useMemo(
    () => wellFormed !== undefined && isSolved(startPosition(wellFormed)),
    [wellFormed],
  );
  /** The board that can be solved, played and looked up: well formed, with a block that has to leave. */
  const board = isNothingToSolve ? undefined : wellFormed;
  const faults: readonly Fault[] = checked.ok ? [] : checked.error;
  const edit = (one: Edit) => dispatch({ kind: 'edit', edit: one });
  return { state, dispatch, edit, draft, view, board, isNothingToSolve, faults };
}

export type Editor = ReturnType<typeof useEditor>;
