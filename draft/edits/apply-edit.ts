import type { BoardDraft, Cell, Color, Side } from '#engine/types.ts';
import type { BlockField, CrateField, GateField } from '../fields.ts';
import type { Layer } from '../places.ts';
import {
  colorBlock,
  drawBlock,
  drawCrate,
  drawPath,
  eraseCells,
  erasePath,
  removeBlock,
  removeCrate,
  splitBlock,
} from './blocks.ts';
import { setBlockField, setCrateField, setGateField } from './fields.ts';
import { resize, setFloor } from './floor.ts';
import { colorGate, drawGate, removeGate, resizeGate } from './gates.ts';
import {
  addLockStop,
  removeLockStop,
  setTieEnd,
  startLockAt,
  tieBlocks,
  untieBlock,
} from './groups.ts';

type Cells = readonly Cell[];

/** One manual change of a board. */
export type Edit =
  | { readonly kind: 'floor'; readonly cells: Cells; readonly toFloor: boolean }
  | { readonly kind: 'resize'; readonly side: Side; readonly by: 1 | -1 }
  | {
      readonly kind: 'block';
      readonly layer: Layer;
      readonly cells: Cells;
      readonly color: Color | null;
    }
  | {
      readonly kind: 'color';
      readonly layer: Layer;
      readonly cell: Cell;
      readonly color: Color | null;
    }
  | { readonly kind: 'split'; readonly layer: Layer; readonly cells: Cells }
  | { readonly kind: 'erase'; readonly layer: Layer; readonly cells: Cells }
  | { readonly kind: 'crate'; readonly cells: Cells }
  | { readonly kind: 'path'; readonly cells: Cells; readonly color: Color }
  | { readonly kind: 'erase-path'; readonly cells: Cells }
  | { readonly kind: 'gate-color'; readonly cell: Cell; readonly side: Side; readonly color: Color }
  | { readonly kind: 'gate'; readonly cells: Cells; readonly side: Side; readonly color: Color }
  | {
      readonly kind: 'gate-size';
      readonly id: string;
      readonly end: 'first' | 'last';
      readonly by: 1 | -1;
    }
  | { readonly kind: 'remove-block' | 'remove-gate' | 'remove-crate'; readonly id: string }
  | {
      readonly kind: 'block-field';
      readonly id: string;
      readonly name: BlockField;
      readonly value: unknown;
    }
  | {
      readonly kind: 'gate-field';
      readonly id: string;
      readonly name: GateField;
      readonly value: unknown;
    }
  | {
      readonly kind: 'crate-field';
      readonly id: string;
      readonly name: CrateField;
      readonly value: unknown;
    }
  | { readonly kind: 'tie'; readonly id: string; readonly other: string; readonly until?: number }
  | { readonly kind: 'lock'; readonly id: string; readonly other: string }
  | { readonly kind: 'untie'; readonly id: string; readonly other?: string }
  | { readonly kind: 'unlock' | 'lock-start'; readonly id: string }
  | { readonly kind: 'tie-end'; readonly id: string; readonly until: number | undefined }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'seconds'; readonly seconds: number | undefined }
  | { readonly kind: 'clear' }
  /** Several edits in sequence, as one change that is undone at once. */
  | { readonly kind: 'batch'; readonly edits: readonly Edit[] };

/** The draft after an edit. Returns the same object if the edit changes nothing or cannot be made. */
export function applyEdit(draft: BoardDraft, edit: Edit): BoardDraft {
  switch (edit.kind) {
    case 'floor':
      return setFloor(draft, edit.cells, edit.toFloor);
    case 'resize':
      return resize(draft, edit.side, edit.by);
    case 'block':
      return drawBlock(draft, edit.layer, edit.cells, edit.color);
    case 'color':
      return colorBlock(draft, edit.layer, edit.cell, edit.color);
    case 'split':
      return splitBlock(draft, edit.layer, edit.cells);
    case 'erase':
      return eraseCells(draft, edit.layer, edit.cells);
    case 'crate':
      return drawCrate(draft, edit.cells);
    case 'path':
      return drawPath(draft, edit.cells, edit.color);
    case 'erase-path':
      return erasePath(draft, edit.cells);
    case 'gate-color':
      return colorGate(draft, edit.cell, edit.side, edit.color);
    case 'gate':
      return drawGate(draft, edit.cells, edit.side, edit.color);
    case 'gate-size':
      return resizeGate(draft, edit.id, edit.end, edit.by);
    case 'remove-block':
      return removeBlock(draft, edit.id);
    case 'remove-gate':
      return removeGate(draft, edit.id);
    case 'remove-crate':
      return removeCrate(draft, edit.id);
    case 'block-field':
      return setBlockField(draft, edit.id, edit.name, edit.value);
    case 'gate-field':
      return setGateField(draft, edit.id, edit.name, edit.value);
    case 'crate-field':
      return setCrateField(draft, edit.id, edit.name, edit.value);
    case 'tie':
      return tieBlocks(draft, edit.id, edit.other, edit.until);
    case 'untie':
      return untieBlock(draft, edit.id, edit.other);
    case 'tie-end':
      return setTieEnd(draft, edit.id, edit.until);
    case 'lock':
      return addLockStop(draft, edit.id, edit.other);
    case 'unlock':
      return removeLockStop(draft, edit.id);
    case 'lock-start':
      return startLockAt(draft, edit.id);
    case 'name':
      return setName(draft, edit.name);
    case 'seconds':
      return setSeconds(draft, edit.seconds);
    case 'clear':
      return clear(draft);
    case 'batch':
      return edit.edits.reduce(applyEdit, draft);
    default:
      return edit satisfies never;
  }
}

const NAME_MAX = 80;

function setName(draft: BoardDraft, name: string): BoardDraft {
  const { name: before = '', ...rest } = draft;
  const next = name.slice(0, NAME_MAX);
  if (next === before) return draft;
  return next === '' ? rest : { name: next, ...rest };
}

function setSeconds(draft: BoardDraft, seconds: number | undefined): BoardDraft {
  if (seconds !== undefined && !(Number.isFinite(seconds) && seconds > 0)) return draft;
  const { seconds: before, ...rest } = draft;
  if (seconds === before) return draft;
  return seconds === undefined ? rest : { ...rest, seconds };
}

/** The floor alone, without anything on it or at its edge. */
function clear({ name, seconds, floor }: BoardDraft): BoardDraft {
  return {
    ...(name !== undefined && { name }),
    ...(seconds !== undefined && { seconds }),
    floor,
    blocks: [],
    gates: [],
  };
}
