import type { Block, BoardDraft, Gate } from '#engine/types.ts';
import type { Doubt } from '#recognition/reading.ts';
import { keyOf } from './cell-key.ts';
import { countModifiers, type FieldCounts } from './score-modifiers.ts';
import { cutBoard, type Truth } from './truth.ts';

/** Kinds of elements that a reading has a confidence for. */
export const ELEMENTS = [
  'floor',
  'blocks’ cells',
  'blocks’ colors',
  'blocks’ modifiers',
  'gates’ cells',
  'gates’ colors',
  'gates’ modifiers',
] as const;
type ElementKind = (typeof ELEMENTS)[number];

/** One confidence of a reading, and whether what it is of was right. */
interface JudgedReading {
  readonly element: ElementKind;
  readonly confidence: number;
  readonly isRight: boolean;
}

/** The result of reading one picture. */
export interface Score {
  readonly truth: Truth;
  readonly verdict: 'right' | 'refused' | 'wrong';
  /** Wrong without a listed doubt. */
  readonly sure: boolean;
  readonly why: readonly string[];
  /** Modifiers by field, of a valid picture. */
  readonly fields: FieldCounts;
  /** Each reading's confidence, and whether it was right. */
  readonly readings: readonly JudgedReading[];
}

const gateKey = (gate: Gate): string => `${gate.side} ${keyOf(gate.cells)}`;
const firstColor = (gate: Gate): string | undefined =>
  gate.color ?? gate.colors?.[0] ?? gate.switches?.[0];

/**
 * Scores a reading: a board is right if floor, blocks' cells and colours, gates' sides, cells and colours are,
 * without anything extra; fields that the picture cannot show are ignored. `board` null is a refusal, right for a
 * picture without a board; `doubts` is the number of readings below 0.9.
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

function isGateColorUnseen(unseen: ReadonlySet<string>, i: number): boolean {
  return ['color', 'colors', 'switches'].some((field) => unseen.has(`gates[${i}].${field}`));
}

/**
 * Whether each reading is right. Omits those that the picture cannot show, and those of blocks and gates that do not
 * exist.
 */
function judgeReadings(
  want: BoardDraft,
  have: BoardDraft,
  unseen: ReadonlySet<string>,
  confidences: readonly Doubt[],
): Score['readings'] {
  const blocks = new Map(want.blocks.map((b, i) => [keyOf(b.cells), { part: b, i }]));
  const gates = new Map(want.gates.map((g, i) => [gateKey(g), { part: g, i }]));
  const readings: JudgedReading[] = [];
  const add = (element: ElementKind, confidence: number, isRight: boolean): void =>
    void readings.push({ element, confidence, isRight });
  const sameFloor =
    want.floor.length === have.floor.length && want.floor[0]?.length === have.floor[0]?.length;
  for (const { at, confidence } of confidences) {
    const [, list, index, field] =
      /^(floor|blocks|gates)\[(\d+)\](?:\.(\w+)|\[(\d+)\])?/.exec(at) ?? [];
    const n = Number(index);
    if (list === 'floor') {
      const x = Number(/\]\[(\d+)\]/.exec(at)?.[1]);
      if (sameFloor) add('floor', confidence, want.floor[n]?.[x] === have.floor[n]?.[x]);
      continue;
    }
    const own = list === 'blocks' ? have.blocks[n] : list === 'gates' ? have.gates[n] : undefined;
    if (!own || !field) continue;
    const truth =
      list === 'blocks' ? blocks.get(keyOf(own.cells)) : gates.get(gateKey(own as Gate));
    const isColor =
      field === 'color' || (list === 'gates' && ['colors', 'switches'].includes(field));
    const element =
      `${list as 'blocks' | 'gates'}’ ${field === 'cells' ? field : isColor ? 'colors' : 'modifiers'}` as const;
    if (field === 'cells') add(element, confidence, truth !== undefined);
    else if (truth && !unseen.has(`${list}[${truth.i}].${field}`)) {
      const isGateColor = isColor && list === 'gates';
      if (isGateColor && isGateColorUnseen(unseen, truth.i)) continue;
      add(
        element,
        confidence,
        isGateColor
          ? firstColor(own as Gate) === firstColor(truth.part as Gate)
          : isSame(
              field,
              truth.part[field as keyof (Block | Gate)],
              own[field as keyof (Block | Gate)],
            ),
      );
    }
  }
  return readings;
}

function isSame(field: string, want: unknown, have: unknown): boolean {
  const [p, q] =
    field === 'spans'
      ? [(want as unknown[] | undefined)?.[0], (have as unknown[] | undefined)?.[0]]
      : [want, have];
  return JSON.stringify(p) === JSON.stringify(q);
}
