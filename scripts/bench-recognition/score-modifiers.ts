import type { BoardDraft } from '#engine/types.ts';
import { gateKey, keyOf } from './cell-key.ts';

/** How often a modifier exists, is read with the right value, and is read although there is none. */
interface FieldCount {
  there: number;
  right: number;
  invented: number;
}
export type FieldCounts = Record<string, FieldCount>;

/** Modifiers of blocks. */
export const BLOCK_FIELDS = [
  ...(['axis', 'axisUntil', 'layers', 'fixed', 'ice', 'locks', 'key', 'star', 'ropes'] as const),
  ...([
    'scissors',
    'curtain',
    'hidden',
    'rainbow',
    'swapsTo',
    'bomb',
    'dynamite',
    'capsule',
  ] as const),
];
/** Modifiers of gates. */
export const GATE_FIELDS = [
  'star',
  'ice',
  'locks',
  'shutter',
  'colors',
  'switches',
  'spans',
] as const;

/**
 * Counts modifiers of blocks, gates and floor. Both boards are cut to their floors. Blocks and gates that were not found count as having
 * none.
 */
export function countModifiers(
  want: BoardDraft,
  have: BoardDraft,
  unseen: ReadonlySet<string>,
): FieldCounts {
  const counts: FieldCounts = {};
  const count = (field: string, wanted: unknown, read: unknown): void => {
    counts[field] ??= { there: 0, right: 0, invented: 0 };
    const own = counts[field];
    if (wanted === undefined) {
      if (read !== undefined) own.invented++;
      return;
    }
    own.there++;
    if (read !== undefined && JSON.stringify(wanted) === JSON.stringify(read)) own.right++;
  };
  const blocks = new Map(have.blocks.map((b) => [keyOf(b.cells), b]));
  want.blocks.forEach((block, i) => {
    const found = blocks.get(keyOf(block.cells));
    for (const field of BLOCK_FIELDS) {
      if (unseen.has(`blocks[${i}].${field}`)) continue;
      const sort = (value: unknown): unknown =>
        field === 'ropes' && Array.isArray(value) ? [...new Set(value)].sort() : value;
      count(`block.${field}`, sort(block[field]), sort(found?.[field]));
    }
  });
  const gates = new Map(have.gates.map((g) => [gateKey(g), g]));
  want.gates.forEach((gate, i) => {
    const found = gates.get(gateKey(gate));
    for (const field of GATE_FIELDS) {
      if (unseen.has(`gates[${i}].${field}`)) continue;
      const wanted: unknown = gate[field];
      const seen = Array.isArray(wanted)
        ? wanted.filter((_, k) => !unseen.has(`gates[${i}].${field}[${k}]`))
        : wanted;
      const read: unknown = found?.[field];
      count(
        `gate.${field}`,
        seen,
        Array.isArray(read) && Array.isArray(seen) ? read.slice(0, seen.length) : read,
      );
    }
  });
  const sets = (
    field: string,
    wanted: ReadonlySet<string>,
    read: ReadonlySet<string>,
    covered: ReadonlySet<string> = new Set(),
  ): void => {
    for (const key of wanted) count(field, 1, read.has(key) ? 1 : undefined);
    for (const key of read) if (!wanted.has(key) && !covered.has(key)) count(field, undefined, 1);
  };
  sets('board.crates', crates(want), crates(have));
  sets(
    'board.paths',
    pathCells(want, (at) => !unseen.has(at)),
    pathCells(have),
    pathCells(want, (at) => unseen.has(at)),
  );
  sets(
    'board.tied',
    tieKeys(want, (at) => !unseen.has(at)),
    tieKeys(have),
    tieKeys(want, (at) => unseen.has(at)),
  );
  return counts;
}

function crates(board: BoardDraft): Set<string> {
  return new Set(
    (board.crates ?? []).map((c) => `${keyOf(c.cells)} ${c.opensAfter} ${c.movable === true}`),
  );
}

function pathCells(board: BoardDraft, accept: (at: string) => boolean = () => true): Set<string> {
  return new Set(
    (board.paths ?? []).flatMap((path, i) =>
      path.cells
        .filter((_, k) => accept(`paths[${i}].cells[${k}]`))
        .map((cell) => `${cell} ${path.color}`),
    ),
  );
}

/** Each tie by the cells of its blocks and its number. */
export function tieKeys(
  board: BoardDraft,
  accept: (at: string) => boolean = () => true,
): Set<string> {
  const cells = new Map(board.blocks.map((b) => [b.id, keyOf(b.cells)]));
  return new Set(
    (board.tied ?? [])
      .filter((_, i) => accept(`tied[${i}]`))
      .map((tie) => {
        const names = 'until' in tie ? tie.blocks : (tie as readonly string[]);
        return `${names
          .map((id) => cells.get(id))
          .sort()
          .join(' | ')} ${'until' in tie ? tie.until : ''}`;
      }),
  );
}
