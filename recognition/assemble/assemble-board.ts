import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft, Cell, Color } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import { boundsOf } from '../box.ts';
import { COVERS, type Piece } from './blocks.ts';
import type { BoardCell } from './cells.ts';
import { type ClassReading, classOf, colorOf, readClass } from './class-reading.ts';
import { type FieldReading, isThere } from './field-reading.ts';
import { readGateSigns } from './gate-signs.ts';
import type { Gates } from './gates.ts';
import { guessColors, type Shown } from './guess-colors.ts';
import { listGateColors, readStack, type StackReading } from './layers.ts';
import type { BoardSigns } from './pool-signs.ts';
import { listBlockSigns } from './sign-table.ts';
import { type NumberReader, readBlockSigns, readCrate } from './signs.ts';
import type { SiteReaders } from './site-readers.ts';
import type { MeasuredSigns } from './site-signs.ts';
import type { MeasuredStack } from './site-stacks.ts';
import type { SurfaceReader } from './surfaces.ts';
import { readPaths, readTies } from './ties-and-paths.ts';

export interface Assembled {
  readonly board: BoardDraft;
  readonly confidences: readonly Doubt[];
  /** Lattice cell of the board's cell [0, 0]. */
  readonly origin: Cell;
}

type Fields = Record<string, unknown>;

/** Fields that a block without a color cannot have. */
const FIELDS_WITH_COLOR: readonly string[] = ['layers', ...listBlockSigns('needsColor')];
/** Signs that leave a block's surface visible. */
const BARE_SURFACE_FIELDS: ReadonlySet<string> = new Set(['axis', 'axisUntil']);
/** Confidence of a color that is not visible. */
const GUESS_CONFIDENCE = 0.3;

/**
 * Assembles pieces, gates and their signs into a board file, with the floor cut to its bounding box. Every color, block, gate, sign and
 * floor cell gets a confidence.
 */
export function assembleBoard(
  cellProbabilities: CellProbabilities,
  cells: readonly BoardCell[],
  pieces: readonly Piece[],
  gates: Gates,
  signs: BoardSigns,
  numbers: NumberReader,
  readSurfaces: SurfaceReader,
  site?: SiteReaders,
): Assembled {
  const { floor, origin, ground } = layFloor(cellProbabilities, cells);
  const [left, top] = origin;
  const place = ([x, y]: Cell): Cell => [x - left, y - top];
  const confidences: Doubt[] = [...ground, { at: 'gates', confidence: gates.noMore }];
  const note = (at: string, { confidence, instead, rival }: Omit<Doubt, 'at'>): void =>
    void confidences.push({
      at,
      confidence,
      ...(instead === undefined ? {} : { instead }),
      ...(rival && { rival }),
    });
  const below = listGateColors(gates.runs);
  const readersOf = pieces.map(({ kind, cells }) =>
    site && kind === 'block' ? site.block(cells) : null,
  );
  const measured = pieces.map(({ cells }, i) => readersOf[i]?.stack(cells) ?? null);
  const measuredSigns = pieces.map((piece, i): MeasuredSigns => {
    const seen = signs.blocks.get(piece);
    const read = seen ? readBlockSigns(piece, seen, numbers) : [];
    const stack = measured[i];
    return (stack && readersOf[i]?.signs(piece.cells, read, stack)) ?? { signs: read, color: null };
  });
  const signsOf = measuredSigns.map((one) => one.signs);
  const isBare = (i: number): boolean =>
    pieces[i]?.kind === 'block' &&
    (signsOf[i] ?? []).filter(isThere).every(({ field }) => BARE_SURFACE_FIELDS.has(field));
  const surfaces = readSurfaces(pieces, isBare);
  const stacks = pieces.map((piece, i) => {
    const seen = isBare(i)
      ? readStack(cellProbabilities, piece, below, surfaces[i] ?? null)
      : { color: piece.color, layers: null };
    const stack = measured[i];
    return stack ? addMeasured(seen, stack, measuredSigns[i] as MeasuredSigns) : seen;
  });

  const gateSigns = [...signs.gates].map(([run, seen]) => readGateSigns(run, seen, numbers, site));
  const shownBlocks = pieces.map(
    ({ kind }, i): Shown => ({
      color: kind === 'block' ? colorOf((stacks[i] as StackReading).color.best) : null,
      isHidden: isCovered(signsOf[i] ?? []),
    }),
  );
  const shownGates = gates.runs.map(
    ({ color, bars }, i): Shown => ({
      color: colorOf(color.best),
      // A stripe of the gate's color may be visible behind its ice.
      isHidden: isCovered(gateSigns[i] ?? []) && bars.across.length < 2,
    }),
  );
  const guessed = {
    blocks: guessColors(shownBlocks, shownGates),
    gates: guessColors(shownGates, shownBlocks),
  };

  const blocks: Fields[] = [];
  const crates: Fields[] = [];
  const ids = pieces.map((piece, i): string => {
    const own = piece.cells.map(place);
    if (piece.kind !== 'block') {
      const at = `crates[${crates.length}]`;
      const opens = readCrate(piece, numbers);
      note(`${at}.cells`, piece);
      note(`${at}.opensAfter`, opens);
      const id = `c${crates.length + 1}`;
      const movable = piece.kind === 'movable' ? { movable: true } : {};
      crates.push({ id, cells: own, opensAfter: opens.value, blocks: [], ...movable });
      return id;
    }
    const at = `blocks[${blocks.length}]`;
    const id = `b${blocks.length + 1}`;
    const fields: Fields = { id, cells: own };
    const { color, layers } = stacks[i] as StackReading;
    note(`${at}.cells`, piece);
    enterColor(
      fields,
      shownBlocks[i]?.isHidden ? { hidden: guessed.blocks[i] ?? null } : color,
      (reading) => note(`${at}.color`, reading),
    );
    for (const { field, value, ...reading } of [
      ...(signsOf[i] ?? []),
      ...(layers ? [layers] : []),
    ]) {
      if (fields.color === undefined && FIELDS_WITH_COLOR.includes(field)) continue;
      if (value !== undefined) fields[field] = value;
      note(`${at}.${field}`, reading);
    }
    blocks.push(fields);
    return id;
  });

  const locks: Fields[] = [];
  const runs = gates.runs.map((run, i): Fields => {
    const at = `gates[${i}]`;
    const fields: Fields = { id: `g${i + 1}`, side: run.side, cells: run.cells.map(place) };
    const own = gateSigns[i] ?? [];
    note(`${at}.cells`, run);
    if (!own.filter(isThere).some(({ field }) => field === 'colors' || field === 'switches'))
      enterColor(
        fields,
        shownGates[i]?.isHidden ? { hidden: guessed.gates[i] ?? null } : run.color,
        (reading) => note(`${at}.color`, reading),
      );
    for (const { field, value, ...reading } of own) {
      if (field === 'jumpingLock') {
        // A lock that may have been missed has no path, because locks are a separate list.
        if (value === undefined) continue;
        note(`jumpingLocks[${locks.length}]`, reading);
        locks.push({ gates: [`g${i + 1}`], at: 0 });
        continue;
      }
      if (value !== undefined) fields[field] = value;
      note(`${at}.${field}`, reading);
    }
    return fields;
  });

  const ties = readTies(cellProbabilities, pieces, numbers, site?.ties)
    .filter((tie) => tie.pieces.every((i) => pieces[i]?.kind === 'block'))
    .map(({ pieces: members, until, ...tie }) => {
      const names = members.map((k) => ids[k] as string);
      return { ...tie, value: until === undefined ? names : { blocks: names, until } };
    });
  const tied = ties.filter(({ isTied }) => isTied);
  tied.forEach(({ confidence }, i) => {
    note(`tied[${i}]`, { confidence, instead: null });
  });
  // Ties that may have been missed come after the last one on the board.
  ties
    .filter(({ isTied }) => !isTied)
    .forEach(({ confidence, value }, i) => {
      note(`tied[${tied.length + i}]`, { confidence: 1 - confidence, instead: value });
    });
  const bare = cells.flatMap((c): Cell[] => (c.kind === 'floor' ? [[c.x, c.y]] : []));
  const paths = readPaths(cellProbabilities, bare).map(({ color, cells: own, confidence }, i) => {
    note(`paths[${i}]`, { confidence, instead: null });
    return { color, cells: own.map(place) };
  });

  const board = {
    floor,
    blocks,
    gates: runs,
    ...(tied.length > 0 ? { tied: tied.map(({ value }) => value) } : {}),
    ...(paths.length > 0 ? { paths } : {}),
    ...(crates.length > 0 ? { crates } : {}),
    ...(locks.length > 0 ? { jumpingLocks: locks } : {}),
  };
  return { board: board as unknown as BoardDraft, confidences, origin };
}

function layFloor(
  cellProbabilities: CellProbabilities,
  cells: readonly BoardCell[],
): { floor: string[]; origin: Cell; ground: Doubt[] } {
  const { left, top, right, bottom } = boundsOf(cells.map(({ x, y }) => [x, y]));
  const has = new Map(cells.map((c) => [`${c.x},${c.y}`, c]));
  const floor: string[] = [];
  const ground: Doubt[] = [];
  for (let y = top; y <= bottom; y++) {
    let row = '';
    for (let x = left; x <= right; x++) {
      const cell = has.get(`${x},${y}`);
      row += cell ? '.' : '#';
      const at = `floor[${y - top}][${x - left}]`;
      const outside = cellProbabilities.classProbabilities(x, y, 'kind')[0] as number;
      if (!cell) ground.push({ at, confidence: outside, instead: '.' });
      else if (cell.kind === 'floor')
        ground.push({ at, confidence: cell.confidence, instead: '#' });
    }
    floor.push(row);
  }
  return { floor, origin: [left, top], ground };
}

/** Signs whose colors may be taken for those of bricks. Ice is nearly as light blue as a block. */
const COLORED_FIELDS: readonly string[] = ['ice', 'ropes', 'swapsTo', 'rainbow'];
/** Confidence of colors that were measured in the site's drawing. */
const MEASURED_CONFIDENCE = 0.98;

/** The colors of a block's bricks as measured in the site's drawing, and otherwise as read by the network. */
function addMeasured(
  read: StackReading,
  { base, brick }: MeasuredStack,
  { signs, color: between }: MeasuredSigns,
): StackReading {
  const fields = signs.filter(isThere).map(({ field }) => field);
  // An open curtain covers the base's edges.
  const own = between ?? base ?? (fields.includes('curtain') ? brick : null);
  const color = own ? preferClass(read.color, classOf(own)) : read.color;
  // A base without a color has a brick only if question marks hide the color.
  const isBrick = base !== null || fields.includes('hidden');
  if (read.layers || !brick || !isBrick || fields.some((field) => COLORED_FIELDS.includes(field)))
    return { color, layers: read.layers };
  return { color, layers: { field: 'layers', value: [brick], confidence: MEASURED_CONFIDENCE } };
}

/** The reading with nearly all probability moved to the class that was measured. */
function preferClass({ probabilities }: ClassReading, measured: number): ClassReading {
  return readClass(
    probabilities.map(
      (p, k) => (1 - MEASURED_CONFIDENCE) * p + (k === measured ? MEASURED_CONFIDENCE : 0),
    ),
  );
}

function isCovered(signs: readonly FieldReading[]): boolean {
  return signs.filter(isThere).some(({ field }) => COVERS.some((sign) => sign === field));
}

/** Enters the visible color, or none for a block without one. A color under a cover is guessed or omitted. */
function enterColor(
  fields: Fields,
  seen: ClassReading | { readonly hidden: Color | null },
  note: (reading: Omit<Doubt, 'at'>) => void,
): void {
  if ('hidden' in seen) {
    if (!seen.hidden) return;
    fields.color = seen.hidden;
    note({ confidence: GUESS_CONFIDENCE });
    return;
  }
  const color = colorOf(seen.best) ?? ('side' in fields ? colorOf(seen.second) : null);
  if (color) fields.color = color;
  note({ confidence: seen.confidence, instead: colorOf(seen.second) });
}
