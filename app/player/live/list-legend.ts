import { explainBlock, explainCrate, explainGate, explainPath } from '#app/words/explain-piece.ts';
import { namePieces } from '#app/words/piece-names.ts';
import type { Words } from '#app/words/words.ts';
import type { Cell } from '#engine/types.ts';
import type { BlockView, GateView, PositionView } from '#engine/view.ts';

/** A sign on a piece, and what it currently means. */
export interface SignEntry {
  /** A two-cell board that shows only this sign. */
  readonly sample: PositionView;
  readonly sentence: string;
}

const CELLS: readonly Cell[] = [
  [0, 0],
  [1, 0],
];

/** A two-cell board without pieces. */
const EMPTY: PositionView = {
  floor: ['..'],
  exits: 0,
  blocks: [],
  gates: [],
  crates: [],
  paths: [],
};

/** A block without any signs. */
const PLAIN: Omit<BlockView, 'id' | 'cells' | 'color'> = {
  under: [],
  axis: null,
  axisLeft: null,
  iceLeft: 0,
  locksLeft: 0,
  ropes: [],
  scissors: null,
  key: false,
  star: false,
  fixed: false,
  curtain: null,
  hiddenLeft: 0,
  rainbow: false,
  swapsTo: null,
  bomb: null,
  dynamiteLeft: null,
  capsule: null,
  crate: null,
  group: null,
  groupLeft: null,
};

/** The extra fields needed to draw a sign. */
const BESIDE: Partial<Record<keyof BlockView | keyof GateView, keyof BlockView | keyof GateView>> =
  { axis: 'axisLeft', next: 'turnsOn' };

/**
 * The signs on the board, each sentence once: two blocks with the same lock give one entry. Blocks in closed crates are listed once they
 * are out.
 */
export function listLegend(
  words: Words,
  view: PositionView,
  start: PositionView,
): readonly SignEntry[] {
  const names = namePieces(words, view, start);
  const loose = view.blocks.filter(({ crate }) => crate === null);
  const explained = new Set<string>();
  const blocks = loose.flatMap((block) =>
    explainBlock(words, names, block).flatMap(({ sign, sentence }): SignEntry[] => {
      if (sign === 'group' && explained.has(block.id)) return [];
      if (sign === 'group') for (const id of block.group ?? []) explained.add(id);
      const named =
        sign === 'group' ? `${words.begin(names.block(block.id))}: ${sentence}` : sentence;
      return [{ sample: { ...EMPTY, blocks: sampleBlocks(loose, block, sign) }, sentence: named }];
    }),
  );
  const gates = view.gates.flatMap((gate) =>
    explainGate(words, view, gate).map(
      ({ sign, sentence }): SignEntry => ({
        sample: { ...EMPTY, gates: [sampleGate(gate, sign)] },
        sentence,
      }),
    ),
  );
  const crates = view.crates.map(
    (crate): SignEntry => ({
      sample: { ...EMPTY, crates: [{ ...crate, cells: CELLS }] },
      sentence: explainCrate(words, crate),
    }),
  );
  const paths = view.paths.map(
    ({ color }): SignEntry => ({
      sample: { ...EMPTY, paths: [{ color, cells: CELLS }] },
      sentence: explainPath(words, color).at(-1) ?? '',
    }),
  );
  const all = [...blocks, ...gates, ...crates, ...paths];
  return all.filter(
    ({ sentence }, index) => all.findIndex((one) => one.sentence === sentence) === index,
  );
}

function sampleBlocks(
  blocks: readonly BlockView[],
  block: BlockView,
  sign: keyof BlockView,
): readonly BlockView[] {
  // A color hidden by the game stays hidden here.
  const { id, color, hiddenLeft } = block;
  if (sign === 'group') {
    const members = blocks.filter((one) => block.group?.includes(one.id)).slice(0, 2);
    const group = members.map((one) => one.id);
    return members.map((one, index) => ({
      ...PLAIN,
      id: one.id,
      color: one.color,
      cells: CELLS.slice(index, index + 1),
      group,
      groupLeft: one.groupLeft,
    }));
  }
  return [{ ...PLAIN, id, color, hiddenLeft, cells: CELLS, ...pick(block, sign) }];
}

function sampleGate(gate: GateView, sign: keyof GateView): GateView {
  const isShut = { iceLeft: true, locksLeft: true, jumpingLock: true }[sign as 'iceLeft'] ?? false;
  return {
    id: gate.id,
    side: 'top',
    cells: CELLS,
    open: sign === 'changesSize' ? [0, 0] : [0, 1],
    color: gate.color,
    next: null,
    turnsOn: null,
    star: false,
    isShut: isShut || (sign === 'shutter' && gate.shutter === 'shut'),
    iceLeft: 0,
    locksLeft: 0,
    shutter: null,
    jumpingLock: false,
    changesSize: false,
    ...pick(gate, sign),
  };
}

function pick<Piece extends BlockView | GateView>(piece: Piece, sign: keyof Piece): Partial<Piece> {
  const beside = BESIDE[sign as keyof typeof BESIDE] as keyof Piece | undefined;
  return {
    [sign]: piece[sign],
    ...(beside && { [beside]: piece[beside] }),
  } as Partial<Piece>;
}
