import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import type { BoardDraft, Side } from '#engine/types.ts';
import { sampleSurfaces } from '#recognition/assemble/surface-samples.ts';
import { listEdges } from '#recognition/assemble/weigh-gates.ts';
import { listDoubtfulCells } from '#recognition/assemble/weigh-kinds.ts';
import { judgeLattice } from '#recognition/lattice-net/judge-lattice.ts';
import { readWithMeasuredHue } from '#recognition/read-cells.ts';
import { compose, invert, mapPoint } from '#recognition/rectify/homography.ts';
import { findView, type View } from '#recognition/rectify/view.ts';
import { readCommandLine, refuseCall } from '#scripts/command/command-line.ts';
import { readPixels } from '#scripts/recognize/recognition-pictures.ts';
import { createDice } from './drawings/dice.ts';
import { makeFarLook } from './drawings/far-look.ts';
import { loadOutlines } from './drawings/fonts.ts';
import { makeDrawnBoard } from './drawings/make-board.ts';
import { type DrawnPicture, photograph, type Tier } from './drawings/photograph.ts';
import { makeWideLook } from './drawings/wide-look.ts';

const USAGE = `Draws boards, reads them, and writes how the network and the picture's colours see their cells and edges, for training/train_surfaces.py.

  node training/draw-surfaces.ts --into FILE [--boards N] [--seed N]

  --into FILE  a line of JSON each: for a doubtful cell "kind", 0 void, 1 floor or 2 block, three log probabilities, five numbers about its colour;
               for an edge "gate", 1 or 0, the log odds of a gate, a number about the colour beyond it
  --boards N   boards to draw (default 400)
  --seed N     first seed (default 1)
  --help       this text
`;
const WAYS: readonly Tier[] = ['clean', 'clean', 'small', 'video', 'photo'];
/** Boards whose lattice is further off than this, in cells, are left out. */
const OFF_CELLS_MAX = 0.3;

const { options } = readCommandLine(USAGE, { into: String, boards: 400, seed: 1 });
const file = options.into ?? refuseCall(USAGE);
const [fonts, networks] = [await loadOutlines(), readNetworks()];
const lines: string[] = [];
for (let seed = options.seed; seed < options.seed + options.boards; seed++) {
  const dice = createDice(seed * 15_485_863);
  const look = dice.chance(0.5) ? makeFarLook(dice, fonts) : makeWideLook(dice, fonts);
  const board = makeDrawnBoard(dice, {
    blocks: 0.3,
    gates: dice.pick([0, 0.3]),
    ties: 0.03,
    slabs: dice.between(0, 4),
    isPacked: dice.chance(0.5),
  });
  const drawn = await photograph(board, look, dice, dice.pick(WAYS));
  const picture = await readPixels(sharp(drawn.file));
  const view = findView(picture);
  if (!view.ok) continue;
  const { moved } = judgeLattice(networks.lattice, picture, view.value);
  const setting = { networks, without: new Set(['kinds', 'gates'] as const) };
  const found = readWithMeasuredHue(setting, picture, moved);
  const origin = findOrigin(found.view, drawn, board, look.blockHeight);
  if (!origin) continue;
  const { cellProbabilities, rectified } = found;
  const samples = sampleSurfaces(cellProbabilities, rectified);
  for (const { x, y, logs, features } of listDoubtfulCells(cellProbabilities, rectified, samples)) {
    const kind = kindAt(board, x - origin[0], y - origin[1]);
    if (kind !== null) lines.push(JSON.stringify(['kind', kind, ...logs, ...features]));
  }
  const cells = listFloor(board).map(([x, y]) => ({ x: x + origin[0], y: y + origin[1] }));
  for (const { x, y, side, log, features } of listEdges(
    cellProbabilities,
    cells,
    rectified,
    samples,
  )) {
    const isGate = hasGate(board, x - origin[0], y - origin[1], side);
    lines.push(JSON.stringify(['gate', isGate ? 1 : 0, log, ...features]));
  }
}
writeFileSync(file, `${lines.join('\n')}\n`);

/** The view's cell at which the board begins. Null if their lattices differ. */
function findOrigin(
  view: View,
  drawn: DrawnPicture,
  { floor }: BoardDraft,
  height: number,
): readonly [number, number] | null {
  const toView = compose(invert(view.toPicture), drawn.place(height / 2));
  const [columns, rows] = [floor[0]?.length ?? 0, floor.length];
  const [x, y] = mapPoint(toView, 0, 0);
  const [u, v] = mapPoint(toView, columns, rows);
  const [left, top] = [Math.round((x + u - columns) / 2), Math.round((y + v - rows) / 2)];
  const off = [x - left, y - top, u - left - columns, v - top - rows];
  return off.every((far) => Math.abs(far) < OFF_CELLS_MAX) ? [left, top] : null;
}

/** 0 void, 1 floor, 2 block; null for crates. */
function kindAt({ floor, blocks, crates }: BoardDraft, x: number, y: number): number | null {
  const covers = ({ cells }: { readonly cells: readonly (readonly [number, number])[] }): boolean =>
    cells.some(([u, v]) => u === x && v === y);
  if (crates?.some(covers)) return null;
  if (blocks.some(covers)) return 2;
  return floor[y]?.[x] === '.' ? 1 : 0;
}

function listFloor({ floor }: BoardDraft): (readonly [number, number])[] {
  return floor.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === '.' ? [[x, y] as const] : [])),
  );
}

function hasGate({ gates }: BoardDraft, x: number, y: number, side: Side): boolean {
  return gates.some(
    (gate) => gate.side === side && gate.cells.some(([u, v]) => u === x && v === y),
  );
}
