import type { Doubt } from '#engine/doubt.ts';
import type { Block, BoardDraft, Gate } from '#engine/types.ts';
import { gateKey, keyOf } from './cell-key.ts';
import { BLOCK_FIELDS, GATE_FIELDS, tieKeys } from './score-modifiers.ts';

/** Kinds of elements that a reading has a confidence for. */
export const ELEMENTS = [
  'floor',
  'blocks’ cells',
  'blocks’ colors',
  'blocks’ modifiers',
  'ties',
  'gates’ cells',
  'gates’ colors',
  'gates’ modifiers',
] as const;
type ElementKind = (typeof ELEMENTS)[number];

/** One confidence of a reading, and whether that reading was right. */
export interface JudgedReading {
  readonly element: ElementKind;
  readonly confidence: number;
  readonly isRight: boolean;
}

/** Confidence that there is nothing where a reading lists no doubt. */
const UNDOUBTED = 1;

/**
 * Whether each reading is right. Something that the picture shows and the reading neither contains nor doubts counts as wrong with full
 * confidence. Omits what the picture cannot show, and modifiers and colors of blocks and gates that were read but do not exist.
 */
export function judgeReadings(
  want: BoardDraft,
  have: BoardDraft,
  unseen: ReadonlySet<string>,
  confidences: readonly Doubt[],
): readonly JudgedReading[] {
  return [
    ...judgePieces('blocks', want, have, unseen, confidences),
    ...judgeTies(want, have, unseen, confidences),
    ...judgePieces('gates', want, have, unseen, confidences),
    ...judgeNoMoreGates(want, have, confidences),
    ...judgeFloor(want, have, confidences),
  ];
}

function judgeFloor(
  want: BoardDraft,
  have: BoardDraft,
  confidences: readonly Doubt[],
): JudgedReading[] {
  if (want.floor.length !== have.floor.length || want.floor[0]?.length !== have.floor[0]?.length)
    return [];
  return confidences.flatMap(({ at, confidence }) => {
    const [, y, x] = /^floor\[(\d+)\]\[(\d+)\]$/.exec(at)?.map(Number) ?? [];
    if (x === undefined || y === undefined) return [];
    return [{ element: 'floor', confidence, isRight: want.floor[y]?.[x] === have.floor[y]?.[x] }];
  });
}

const GATE_COLOR_FIELDS = ['color', 'colors', 'switches'];
export const firstColor = (gate: Gate): string | undefined =>
  gate.color ?? gate.colors?.[0] ?? gate.switches?.[0];
export const isGateColorUnseen = (unseen: ReadonlySet<string>, i: number): boolean =>
  GATE_COLOR_FIELDS.some((field) => unseen.has(`gates[${i}].${field}`));

/** Judges shapes, colors and modifiers of the blocks or the gates. */
function judgePieces(
  list: 'blocks' | 'gates',
  want: BoardDraft,
  have: BoardDraft,
  unseen: ReadonlySet<string>,
  confidences: readonly Doubt[],
): JudgedReading[] {
  const key = (piece: Block | Gate): string =>
    'side' in piece ? gateKey(piece) : keyOf(piece.cells);
  const truths = new Map(want[list].map((piece, i) => [key(piece), { piece, i }]));
  const listed = new Set(confidences.map(({ at }) => at));
  const read = confidences.flatMap(({ at, confidence }): JudgedReading[] => {
    const [, name, index, field] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(at) ?? [];
    const own = name === list ? have[list][Number(index)] : undefined;
    if (!own || !field) return [];
    const truth = truths.get(key(own));
    if (field === 'cells')
      return [{ element: `${list}’ cells`, confidence, isRight: truth !== undefined }];
    if (!truth || unseen.has(`${list}[${truth.i}].${field}`)) return [];
    if (list === 'gates' && GATE_COLOR_FIELDS.includes(field)) {
      if (isGateColorUnseen(unseen, truth.i)) return [];
      const isRight = firstColor(own as Gate) === firstColor(truth.piece as Gate);
      return [{ element: 'gates’ colors', confidence, isRight }];
    }
    const isRight = isSame(field, fieldOf(truth.piece, field), fieldOf(own, field));
    const element = field === 'color' ? 'blocks’ colors' : (`${list}’ modifiers` as const);
    return [{ element, confidence, isRight }];
  });
  const missed = have[list].flatMap((own, i): JudgedReading[] => {
    const truth = truths.get(key(own));
    if (!truth) return [];
    return (list === 'blocks' ? BLOCK_FIELDS : GATE_FIELDS)
      .filter(
        (field) =>
          fieldOf(truth.piece, field) !== undefined &&
          fieldOf(own, field) === undefined &&
          !unseen.has(`${list}[${truth.i}].${field}`) &&
          !listed.has(`${list}[${i}].${field}`),
      )
      .map(() => ({ element: `${list}’ modifiers`, confidence: UNDOUBTED, isRight: false }));
  });
  return [...read, ...missed];
}

function fieldOf(piece: Block | Gate, field: string): unknown {
  return (piece as unknown as Readonly<Record<string, unknown>>)[field];
}

function isSame(field: string, want: unknown, have: unknown): boolean {
  const [p, q] =
    field === 'spans'
      ? [(want as unknown[] | undefined)?.[0], (have as unknown[] | undefined)?.[0]]
      : [want, have];
  return JSON.stringify(p) === JSON.stringify(q);
}

/** Judges ties that were read, and those that were not read but doubted. */
function judgeTies(
  want: BoardDraft,
  have: BoardDraft,
  unseen: ReadonlySet<string>,
  confidences: readonly Doubt[],
): JudgedReading[] {
  const shown = tieKeys(want, (at) => !unseen.has(at));
  const covered = tieKeys(want, (at) => unseen.has(at));
  const read = have.tied ?? [];
  const listed = new Set<string>();
  const judged = confidences.flatMap(({ at, confidence, instead }): JudgedReading[] => {
    const index = Number(/^tied\[(\d+)\]$/.exec(at)?.[1] ?? Number.NaN);
    if (Number.isNaN(index)) return [];
    const isRead = index < read.length;
    const tie = (isRead ? read[index] : instead) as (typeof read)[number];
    const [key = ''] = tieKeys({ ...have, tied: [tie] });
    listed.add(pairOf(key));
    return covered.has(key)
      ? []
      : [{ element: 'ties', confidence, isRight: shown.has(key) === isRead }];
  });
  const missed = [...shown].filter((key) => !listed.has(pairOf(key)));
  return [
    ...judged,
    ...missed.map(() => ({ element: 'ties' as const, confidence: UNDOUBTED, isRight: false })),
  ];
}

/** The blocks of a tie without its number. */
function pairOf(key: string): string {
  return key.slice(0, key.lastIndexOf(' '));
}

/** Judges whether no gate is left where none was read. */
function judgeNoMoreGates(
  want: BoardDraft,
  have: BoardDraft,
  confidences: readonly Doubt[],
): JudgedReading[] {
  const confidence = confidences.find(({ at }) => at === 'gates')?.confidence;
  const edges = new Set(have.gates.flatMap(({ side, cells }) => cells.map((c) => `${side} ${c}`)));
  const isRight = want.gates.every(({ side, cells }) =>
    cells.some((cell) => edges.has(`${side} ${cell}`)),
  );
  return confidence === undefined ? [] : [{ element: 'gates’ cells', confidence, isRight }];
}
