import { expect, test } from 'vitest';
import type { BoardDraft } from '#engine/types.ts';
import { keyActions } from './editor-keys.ts';
import { draftOf, dragEdit, type EditorState, editorReducer, startEditor } from './editor-state.ts';

const empty: BoardDraft = { floor: ['...', '...'], blocks: [], gates: [] };

function press(state: EditorState, ...keys: readonly string[]): EditorState {
  return keys.reduce((now, name) => {
    const shiftKey = name.startsWith('Shift+');
    const key = shiftKey ? name.slice(6) : name;
    return keyActions(now, { key, shiftKey }).reduce(editorReducer, now);
  }, state);
}

test('a whole board can be drawn with the keyboard alone', () => {
  const drawn = press(
    startEditor(empty),
    'b',
    'Shift+ArrowRight',
    'ArrowDown',
    ' ',
    'ArrowUp',
    'e',
    'b',
  );
  expect(draftOf(drawn)).toEqual({
    floor: ['...', '.#.'],
    blocks: [
      {
        id: 'a',
        color: 'darkblue',
        cells: [
          [0, 0],
          [1, 0],
        ],
      },
    ],
    gates: [{ id: 'g1', side: 'top', color: 'darkblue', cells: [[1, 0]] }],
  });
});

test('keys lengthen, shorten and remove a gate', () => {
  const gate = press(startEditor(empty), 'e', 'r', '+');
  expect(draftOf(gate).gates[0]?.cells).toHaveLength(2);
  expect(draftOf(press(gate, '-')).gates[0]?.cells).toHaveLength(1);
  expect(draftOf(press(gate, 'Delete')).gates).toEqual([]);
});

test('delete clears a cell, with shift the whole block, and s splits it', () => {
  const bar = press(startEditor(empty), 'r', 'Shift+ArrowRight', 'Shift+ArrowRight');
  expect(draftOf(press(bar, 'Delete')).blocks[0]?.cells).toHaveLength(2);
  expect(draftOf(press(bar, 'Shift+Delete')).blocks).toEqual([]);
  expect(draftOf(press(bar, 's')).blocks).toHaveLength(2);
});

test('the selection stays on the board when that shrinks or moves', () => {
  const right = press(startEditor(empty), 'ArrowRight', 'ArrowRight');
  const grown = editorReducer(right, {
    kind: 'edit',
    edit: { kind: 'resize', side: 'left', by: 1 },
  });
  expect(grown.selected).toEqual({ kind: 'cell', cell: [3, 0] });
  const back = editorReducer(grown, { kind: 'undo' });
  expect(back.selected).toEqual({ kind: 'cell', cell: [2, 0] });
  const shrunk = editorReducer(back, {
    kind: 'edit',
    edit: { kind: 'resize', side: 'right', by: -1 },
  });
  expect(shrunk.selected).toEqual({ kind: 'cell', cell: [1, 0] });
});

test('leaves other keys to the page', () => {
  for (const key of ['Tab', 'Enter', 'q', 'F5']) {
    expect(keyActions(startEditor(empty), { key, shiftKey: false })).toEqual([]);
  }
});

test('q cycles through the doubtful places', () => {
  const marks = ([0, 1, 2] as const).map((x) => ({
    place: { kind: 'cell', cell: [x, 1] } as const,
  }));
  const go = (state: EditorState, shiftKey: boolean) =>
    keyActions(state, { key: 'q', shiftKey }, marks).reduce(editorReducer, state);
  let state = startEditor(empty);
  const seen = [false, false, false, false, true].map((isBack) => {
    state = go(state, isBack);
    return state.selected.cell[0];
  });
  expect(seen).toEqual([0, 1, 2, 0, 2]);
  expect(state.jumps).toBe(5);
  expect(go(startEditor(empty), true).selected.cell).toEqual([2, 1]);
});

test('a drag within a block splits it, and any other drag draws', () => {
  const bar = press(startEditor(empty), 'r', 'Shift+ArrowRight', 'Shift+ArrowRight');
  const inside = [
    [0, 0],
    [1, 0],
  ] as const;
  expect(dragEdit(bar, inside)).toEqual({ kind: 'split', layer: null, cells: inside });
  const out = [
    [0, 0],
    [0, 1],
  ] as const;
  expect(dragEdit(bar, out)?.kind).toBe('block');
  const floor = editorReducer(bar, { kind: 'tool', tool: 'floor' });
  expect(dragEdit(floor, inside)?.kind).toBe('floor');
});
