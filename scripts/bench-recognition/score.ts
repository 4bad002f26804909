import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft } from '#engine/types.ts';
import { gateKey, keyOf } from './cell-key.ts';
import {
  firstColor,
  isGateColorUnseen,
  type JudgedReading,
  judgeReadings,
} from './judge-readings.ts';
import { countModifiers, type FieldCounts } from './score-modifiers.ts';
import { cutBoard, type Truth } from './truth.ts';

/** The result of reading one picture. */
export interface Score {
  readonly truth: Truth;
  readonly verdict: 'right' | 'refused' | 'wrong';
  /** Whether it is wrong without a listed doubt. */
  readonly sure: boolean;
  readonly why: readonly string[];
  /** Modifiers by field, of a valid picture. */
  readonly fields: FieldCounts;
  /** Each reading's confidence and whether it was right, and what was missed. */
  readonly readings: readonly JudgedReading[];
}

/**
 * Scores a reading. A board is right if floor, blocks' cells and colors, and gates' sides, cells and colors are, without anything extra.
 * Fields that the picture cannot show are ignored. `board` null is a refusal, which is right for a picture without a board. `doubts` is the
 * number of readings below 0.9.
 */
export function scoreReading(
  truth: Truth,
  board: BoardDraft | null,
  confidences: readonly Doubt[],
  doubts: number,
  refusal = '',
): Score {
  if (!truth.valid || !truth.board) {
    const isRight = board === null;
    return {
      truth,
      verdict: isRight ? 'right' : 'wrong',
      sure: !isRight && doubts === 0,
      why: isRight ? [] : [`not refused: ${truth.why ?? ''}`],
      fields: {},
      readings: [],
    };
  }
  const want = cutBoard(truth.board);
  const have = board ? cutBoard(board) : { floor: [], blocks: [], gates: [] };
  const unseen = new Set(truth.unseen ?? []);
  const why = board ? compare(want, have, unseen) : [`refused: ${refusal}`];
  const fields = countModifiers(want, have, unseen);
  const verdict = !board ? 'refused' : why.length === 0 ? 'right' : 'wrong';
  return {
    truth,
    verdict,
    sure: verdict === 'wrong' && doubts === 0,
    why,
    fields,
    readings: board ? judgeReadings(want, have, unseen, confidences) : [],
  };
}

function compare(want: BoardDraft, have: BoardDraft, unseen: ReadonlySet<string>): string[] {
  const why: string[] = [];
  if (want.floor.join('/') !== have.floor.join('/')) why.push('floor');
  const blocks = new Map(have.blocks.map((b) => [keyOf(b.cells), b]));
  const gates = new Map(have.gates.map((g) => [gateKey(g), g]));
  if (blocks.size < have.blocks.length || gates.size < have.gates.length)
    why.push('duplicate block or gate');
  want.blocks.forEach((block, i) => {
    const key = keyOf(block.cells);
    const found = blocks.get(key);
    if (!found) why.push(`no block at ${key}`);
    else if (found.color !== block.color && !unseen.has(`blocks[${i}].color`))
      why.push(`block at ${key}: ${block.color} read as ${found.color}`);
    blocks.delete(key);
  });
  want.gates.forEach((gate, i) => {
    const key = gateKey(gate);
    const found = gates.get(key);
    if (!found) why.push(`no gate ${key}`);
    else if (firstColor(found) !== firstColor(gate) && !isGateColorUnseen(unseen, i))
      why.push(`gate ${key}: ${firstColor(gate)} read as ${firstColor(found)}`);
    gates.delete(key);
  });
  return [
    ...why,
    ...[...blocks.keys()].map((key) => `extra block at ${key}`),
    ...[...gates.keys()].map((key) => `extra gate ${key}`),
  ];
}
