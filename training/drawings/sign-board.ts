import type { Block, BoardDraft, Color, Gate } from '#engine/types.ts';
import type { Dice } from './dice.ts';
import { makeDrawnBoard } from './make-board.ts';

/** Adds a kind of sign to the blocks or gates of a plain board. */
type PutSign = (board: BoardDraft, dice: Dice) => BoardDraft;

/** Number of blocks or gates that get the sign of a picture. */
const SIGNED = 3;

const onBlocks =
  (give: (block: Block, colors: readonly Color[], dice: Dice) => Block): PutSign =>
  (board, dice) => {
    const signed = new Set(dice.shuffle(board.blocks.map(({ id }) => id)).slice(0, SIGNED));
    const colors = listColors(board);
    return {
      ...board,
      blocks: board.blocks.map((block) =>
        signed.has(block.id) ? give(block, colors, dice) : block,
      ),
    };
  };

const onGates =
  (give: (gate: Gate, other: Color, dice: Dice) => Gate, least = 1): PutSign =>
  (board, dice) => {
    const long = board.gates.filter(({ cells }) => cells.length >= least);
    const signed = new Set(dice.shuffle(long.map(({ id }) => id)).slice(0, SIGNED));
    const colors = listColors(board);
    return {
      ...board,
      gates: board.gates.map((gate) => {
        const other = colors.find((color) => color !== gate.color);
        return signed.has(gate.id) && other ? give(gate, other, dice) : gate;
      }),
    };
  };

function listColors({ blocks }: BoardDraft): readonly Color[] {
  return [...new Set(blocks.flatMap(({ color }) => (color ? [color] : [])))];
}

/** Ties between plain neighbors. No block is in two of them. */
function tie(board: BoardDraft, dice: Dice, until: boolean): BoardDraft {
  const used = new Set<string>();
  const tied: NonNullable<BoardDraft['tied']>[number][] = [];
  for (const a of board.blocks)
    for (const b of board.blocks) {
      if (a.id >= b.id || used.has(a.id) || used.has(b.id) || tied.length >= SIGNED) continue;
      const touch = a.cells.some(([x, y]) =>
        b.cells.some(([u, v]) => Math.abs(x - u) + Math.abs(y - v) === 1),
      );
      if (!touch) continue;
      used.add(a.id).add(b.id);
      tied.push(until ? { blocks: [a.id, b.id], until: dice.between(1, 19) } : [a.id, b.id]);
    }
  return { ...board, tied };
}

/** The kinds of sign in the game's own art, and a board without any. */
const SIGNS: Readonly<Record<string, PutSign>> = {
  none: (board) => board,
  locks: onBlocks((block, _colors, dice) => ({ ...block, locks: dice.between(1, 12) })),
  ropes: onBlocks((block, colors, dice) => ({
    ...block,
    ropes: dice.shuffle(colors).slice(0, dice.between(1, 6)),
  })),
  ties: (board, dice) => tie(board, dice, false),
  'ties until': (board, dice) => tie(board, dice, true),
  bomb: onBlocks((block, _colors, dice) => ({ ...block, bomb: dice.between(2, 60) })),
  star: onBlocks((block) => ({ ...block, star: true })),
  closed: onBlocks((block) => ({ ...block, curtain: 'closed' })),
  open: onBlocks((block) => ({ ...block, curtain: 'open' })),
  hidden: onBlocks((block, _colors, dice) => ({ ...block, hidden: dice.between(1, 19) })),
  blocker: onBlocks(({ id, cells }) => ({ id, cells })),
  'gate locks': onGates((gate, _other, dice) => ({ ...gate, locks: dice.between(1, 12) })),
  shut: onGates((gate) => ({ ...gate, shutter: 'shut' })),
  spans: onGates(
    (gate, _other, dice) => ({
      ...gate,
      spans: [
        dice.chance(0.5) ? [0, gate.cells.length - 2] : [1, gate.cells.length - 1],
        [0, gate.cells.length - 1],
      ],
    }),
    2,
  ),
  colors: onGates(({ color, ...gate }, other) => ({ ...gate, colors: [color ?? other, other] })),
  switches: onGates(({ color, ...gate }, other) => ({
    ...gate,
    switches: [color ?? other, other],
  })),
  'gate star': onGates((gate) => ({ ...gate, star: true })),
  jumping: (board, dice) => {
    const gates = dice.shuffle(board.gates.map(({ id }) => id)).slice(0, SIGNED);
    return { ...board, jumpingLocks: gates.map((id) => ({ gates: [id], at: 0 })) };
  },
};
const KINDS = Object.values(SIGNS);

/** A board on which some blocks or gates have signs of one kind. `turn` selects the kinds in turn. */
export function makeSignBoard(dice: Dice, turn: number): BoardDraft {
  const plain = makeDrawnBoard(dice, { blocks: 0, gates: 0, ties: 0, isPacked: dice.chance(0.5) });
  return (KINDS[turn % KINDS.length] as PutSign)(plain, dice);
}
