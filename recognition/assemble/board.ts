import type { BoardDraft, Cell, Color } from '#engine/types.ts';
import { type ColorReading, classifyColor, fitPalette } from '../classify/colors.ts';
import { readSigns } from '../classify/signs/read-signs.ts';
import type { Lab } from '../picture.ts';
import type { Doubt } from '../reading.ts';
import type { Flat } from '../rectify/flatten.ts';
import type { CellReading } from '../segment/cells.ts';
import type { Piece } from './blocks.ts';
import {
  type BlockPart,
  COVERS,
  type Draft,
  finishDraft,
  type GatePart,
  mergeSigns,
} from './draft.ts';
import type { GateRun } from './gates.ts';

export interface Assembled {
  readonly board: BoardDraft;
  readonly confidences: readonly Doubt[];
  /** Lattice cell of the board's cell [0, 0]. */
  readonly origin: Cell;
}

/** A piece shows its colour when this share of it is coloured. */
const SHOWN = 0.35;
/** Signs that cover a block's middle, so that its colour is seen at its rim. */
const ON_TOP = ['key', 'locks', 'star', 'scissors', 'bomb', 'dynamite', 'capsule', 'swapsTo'];
const ALSO_ON_TOP = ['fixed', 'ropes', 'curtain'];

/**
 * Puts pieces and gates into a board file with the signs on them, the floor cut to its bounding box. Every colour, block, gate, sign and floor
 * cell gets a confidence.
 */
export function assembleBoard(
  flat: Flat,
  cells: readonly CellReading[],
  pieces: readonly Piece[],
  runs: readonly GateRun[],
): Assembled {
  const inside = cells.filter((c) => c.kind !== 'void');
  const left = Math.min(...inside.map((c) => c.x));
  const top = Math.min(...inside.map((c) => c.y));
  const right = Math.max(...inside.map((c) => c.x));
  const bottom = Math.max(...inside.map((c) => c.y));
  const has = new Set(inside.map((c) => `${c.x},${c.y}`));
  const floor: string[] = [];
  for (let y = top; y <= bottom; y++) {
    let row = '';
    for (let x = left; x <= right; x++) row += has.has(`${x},${y}`) ? '.' : '#';
    floor.push(row);
  }
  const place = ([x, y]: Cell): Cell => [x - left, y - top];
  const palette = fitPalette([
    ...pieces.filter((p) => p.chromatic > SHOWN).map((p) => p.inner),
    ...runs.flatMap((r) => r.colors.slice(0, 1)),
  ]);
  const name = (lab: Lab): ColorReading => classifyColor(lab, palette);
  const shown = pieces.map((p) => (p.chromatic > SHOWN ? name(p.inner) : null));
  const gateColors = runs.map((r) => surest(r.colors.map(name)));
  const signs = readSigns({
    flat,
    blocks: pieces.map((p, i) => ({ cells: p.cells, color: shown[i]?.color ?? null })),
    gates: runs.map((r, i) => ({ ...r, color: gateColors[i]?.color ?? null })),
    floor: inside.map((c): Cell => [c.x, c.y]),
  });
  const draft: Draft = {
    blocks: pieces.map((piece, i): BlockPart => {
      const fields: Record<string, unknown> = {};
      const sure: BlockPart['sure'] = new Map([['cells', { confidence: piece.confidence }]]);
      const color = shown[i];
      if (color) enterColor({ fields, sure }, color);
      return { cells: piece.cells.map(place), fields, sure };
    }),
    gates: runs.map((run, i): GatePart => {
      const fields: Record<string, unknown> = {};
      const sure: GatePart['sure'] = new Map([['cells', { confidence: run.confidence }]]);
      const color = gateColors[i];
      if (color) enterColor({ fields, sure }, color);
      return { side: run.side, cells: run.cells.map(place), fields, sure };
    }),
    ties: [],
    paths: [],
  };
  mergeSigns(draft, signs);
  for (const path of draft.paths) path.cells = path.cells.map(place);
  for (const [i, part] of draft.blocks.entries()) {
    const { fields } = part;
    if (COVERS.some((f) => f in fields)) {
      delete fields.color;
      part.sure.delete('color');
      continue;
    }
    const isOnTop = [...ON_TOP, ...ALSO_ON_TOP].some((f) => f in fields) && !fields.layers;
    if (isOnTop) enterColor(part, name((pieces[i] as Piece).rim));
  }
  giveGatesColors(draft);
  const { board, confidences } = finishDraft(draft, floor);
  const ground = cells
    .filter((c) => c.x >= left && c.x <= right && c.y >= top && c.y <= bottom && c.kind !== 'block')
    .map((c): Doubt => {
      const at = `floor[${c.y - top}][${c.x - left}]`;
      return { at, confidence: c.confidence, instead: c.kind === 'void' ? '.' : '#' };
    });
  return { board, confidences: [...ground, ...confidences], origin: [left, top] };
}

function enterColor(
  { fields, sure }: Pick<BlockPart, 'fields' | 'sure'>,
  { color, confidence, instead }: ColorReading,
): void {
  fields.color = color;
  sure.set('color', { confidence, instead });
}

function surest(readings: readonly ColorReading[]): ColorReading | null {
  return [...readings].sort((p, q) => q.confidence - p.confidence)[0] ?? null;
}

/** A gate under ice may not show its colour: then it is one that a block has and no gate yet, unsure. */
function giveGatesColors({ blocks, gates }: Draft): void {
  const taken = new Set(gates.map((g) => g.fields.color));
  const wanted = blocks.map((b) => b.fields.color).filter((c) => c !== undefined) as Color[];
  for (const gate of gates) {
    if (gate.fields.color || gate.fields.colors || gate.fields.switches) continue;
    const color = wanted.find((c) => !taken.has(c)) ?? wanted[0];
    if (!color) continue;
    gate.fields.color = color;
    gate.sure.set('color', { confidence: 0.3 });
  }
}
