import {
  type Block,
  type BoardDraft,
  type Cell,
  COLORS,
  type Color,
  type Gate,
  OUTWARD,
  SIDES,
} from '#engine/types.ts';
import { classOf } from '#recognition/assemble/class-reading.ts';
import {
  BLOCK_SIGNS,
  type BlockSign,
  GATE_SIGNS,
  type GateSign,
  HEAD_AT,
  HEADS,
  KINDS,
} from '#recognition/board-net/heads.ts';

/** Minimum number of void cells around a labeled board. */
export const MARGIN_CELLS = 2;

/** Not judged: invisible in the picture, or meaningless for the cell. */
export const UNJUDGED = -1;

/**
 * The labels of every cell of a drawn board and of `margin` more on each side, row by row: for each head a class, 0 or 1 for a binary one,
 * or `UNJUDGED`.
 */
export function labelBoard(board: BoardDraft, margin: number): Int8Array {
  const columns = (board.floor[0]?.length ?? 0) + 2 * margin;
  const rows = board.floor.length + 2 * margin;
  const labels = new Int8Array(columns * rows * HEADS.length).fill(UNJUDGED);
  const set = ([x, y]: Cell, head: string, value: number | boolean): void => {
    const index = HEAD_AT.get(head)?.index as number;
    labels[((y + margin) * columns + x + margin) * HEADS.length + index] = Number(value);
  };
  const kind = (cell: Cell, name: (typeof KINDS)[number]): void =>
    set(cell, 'kind', KINDS.indexOf(name));
  for (let y = -margin; y < rows - margin; y++)
    for (let x = -margin; x < columns - margin; x++) kind([x, y], 'void');
  const isFloor = (x: number, y: number): boolean => board.floor[y]?.[x] === '.';
  board.floor.forEach((row, y) => {
    [...row].forEach((c, x) => {
      if (c !== '.') return;
      kind([x, y], 'floor');
      set([x, y], 'path', 0);
      for (const side of SIDES) {
        const [dx, dy] = OUTWARD[side];
        if (!isFloor(x + dx, y + dy)) set([x, y], `${side} gate`, 0);
      }
    });
  });
  for (const path of board.paths ?? [])
    for (const cell of path.cells) set(cell, 'path', colorClass(path.color));
  const ownerOf = new Map<string, string>();
  const solids = [
    ...board.blocks.map((b) => ({ id: b.id, cells: b.cells })),
    ...(board.crates ?? []).map((c) => ({ id: c.id, cells: c.cells })),
  ];
  for (const { id, cells } of solids)
    for (const cell of cells) {
      ownerOf.set(String(cell), id);
      set(cell, 'path', UNJUDGED);
    }
  for (const crate of board.crates ?? [])
    for (const cell of crate.cells) kind(cell, crate.movable ? 'movable' : 'crate');
  const tied = new Set(
    (board.tied ?? []).flatMap((tie) => {
      const ids = 'until' in tie ? tie.blocks : (tie as readonly string[]);
      return ids.flatMap((p) => ids.map((q) => `${p} ${q}`));
    }),
  );
  for (const { id, cells } of solids)
    for (const [x, y] of cells)
      for (const [name, next] of [
        ['Right', [x + 1, y]],
        ['Below', [x, y + 1]],
      ] as const) {
        const other = ownerOf.get(String(next));
        if (!other) continue;
        set([x, y], `joined${name}`, other === id);
        if (other !== id) set([x, y], `tied${name}`, tied.has(`${id} ${other}`));
      }
  for (const block of board.blocks) labelBlock(block, kind, set);
  const jumping = new Set(
    (board.jumpingLocks ?? []).map((lock) => lock.gates[lock.at % lock.gates.length]),
  );
  const gateAt = new Map<string, string>();
  for (const gate of board.gates)
    for (const cell of gate.cells) gateAt.set(`${gate.side} ${cell}`, gate.id);
  for (const gate of board.gates) labelGate(gate, jumping.has(gate.id), gateAt, set);
  return labels;
}

type Setter = (cell: Cell, head: string, value: number | boolean) => void;

function labelBlock(
  block: Block,
  kind: (cell: Cell, name: (typeof KINDS)[number]) => void,
  set: Setter,
): void {
  const isHidden = block.ice !== undefined || block.hidden !== undefined || block.rainbow === true;
  // Only the lowest brick shows at the edges of a closed curtain.
  const isStackHidden = block.curtain === 'closed' && block.layers !== undefined;
  const signs: Readonly<Record<BlockSign, boolean>> = {
    horizontal: block.axis === 'horizontal',
    vertical: block.axis === 'vertical',
    axisUntil: block.axisUntil !== undefined,
    fixed: block.fixed === true,
    ice: block.ice !== undefined,
    locks: block.locks !== undefined,
    key: block.key === true,
    star: block.star === true,
    ropes: block.ropes !== undefined,
    scissors: block.scissors !== undefined,
    closed: block.curtain === 'closed',
    open: block.curtain === 'open',
    hidden: block.hidden !== undefined,
    rainbow: block.rainbow === true,
    swapsTo: block.swapsTo !== undefined,
    bomb: block.bomb !== undefined,
    dynamite: block.dynamite !== undefined,
    capsule: block.capsule !== undefined,
  };
  for (const cell of block.cells) {
    kind(cell, 'block');
    for (const sign of BLOCK_SIGNS) set(cell, sign, signs[sign]);
    for (const color of COLORS) set(cell, `rope ${color}`, block.ropes?.includes(color) ?? false);
    if (block.scissors) set(cell, 'scissors color', colorClass(block.scissors));
    if (block.swapsTo) set(cell, 'swapsTo color', colorClass(block.swapsTo));
    if (isHidden || isStackHidden) continue;
    // In visible order: the brick at the top first, the wide base last, although the base leaves first.
    const [top, ...below] = [block.color, ...(block.layers ?? [])].reverse();
    set(cell, 'color', colorClass(top));
    for (const i of [0, 1, 2]) set(cell, `layer${i}`, colorClass(below[i]));
  }
}

function labelGate(
  gate: Gate,
  jumping: boolean,
  gateAt: ReadonlyMap<string, string>,
  set: Setter,
): void {
  const [dx, dy] = gate.side === 'top' || gate.side === 'bottom' ? [1, 0] : [0, 1];
  const span = gate.spans?.[0] ?? [0, gate.cells.length - 1];
  gate.cells.forEach((cell, i) => {
    const covered = i < span[0] || i > span[1];
    const signs: Readonly<Record<GateSign, boolean>> = {
      star: gate.star === true,
      ice: gate.ice !== undefined,
      locks: gate.locks !== undefined,
      shut: gate.shutter === 'shut',
      open: gate.shutter === 'open',
      colors: gate.colors !== undefined,
      switches: gate.switches !== undefined,
      covered,
      jumping,
    };
    const at = (head: string, value: number | boolean): void =>
      set(cell, `${gate.side} ${head}`, value);
    at('gate', 1);
    if (!covered) at('color', colorClass(gate.color ?? gate.colors?.[0] ?? gate.switches?.[0]));
    const other = gate.colors?.[1] ?? gate.switches?.[1];
    if (other) at('other', colorClass(other));
    for (const sign of GATE_SIGNS) at(sign, signs[sign]);
    const next = gateAt.get(`${gate.side} ${[cell[0] + dx, cell[1] + dy]}`);
    if (next) at('next', next === gate.id);
  });
}

function colorClass(color: Color | undefined): number {
  return color === undefined ? 0 : classOf(color);
}
