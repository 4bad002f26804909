import type { BoardDraft, Cell, Color, Side } from '#engine/types.ts';
import type { SignReading } from '../classify/signs/sign.ts';
import type { Doubt } from '../reading.ts';

/** A block or gate being put together; its fields are those of the board file. */
export interface Part {
  readonly fields: Record<string, unknown>;
  /** Confidence of each field read, and what it would be otherwise. */
  readonly sure: Map<string, { confidence: number; instead?: unknown }>;
}

export interface BlockPart extends Part {
  readonly cells: readonly Cell[];
  crate?: { opensAfter: number; movable: boolean };
}

export interface GatePart extends Part {
  readonly side: Side;
  readonly cells: readonly Cell[];
  hasJumpingLock?: boolean;
}

/** A board being put together: parts in the order in which the signs' scene lists them. */
export interface Draft {
  readonly blocks: readonly BlockPart[];
  readonly gates: readonly GatePart[];
  readonly ties: { blocks: readonly number[]; until?: number; confidence: number }[];
  readonly paths: { color: Color; cells: Cell[]; confidence: number }[];
}

/** Fields that a block without a colour cannot have. */
const NEEDS_COLOR = ['layers', 'swapsTo', 'rainbow', 'star', 'key', 'scissors', 'dynamite'];
/** Signs that hide the colour of what they lie on. */
export const COVERS = ['ice', 'hidden'];

/** Enters the signs read into the draft, as fields of their owners. */
export function mergeSigns(draft: Draft, signs: readonly SignReading[]): void {
  for (const { owner, field, value, confidence, instead } of signs) {
    if (owner.kind === 'board') {
      if (field === 'tied')
        draft.ties.push({ ...(value as { blocks: number[]; until?: number }), confidence });
      if (field === 'path')
        draft.paths.push({ ...(value as { color: Color; cells: Cell[] }), confidence });
      continue;
    }
    const part = (owner.kind === 'block' ? draft.blocks : draft.gates)[owner.index];
    if (!part) continue;
    if (field === 'crate' && owner.kind === 'block')
      (part as BlockPart).crate = value as { opensAfter: number; movable: boolean };
    else if (field === 'jumpingLock') (part as GatePart).hasJumpingLock = true;
    else if (field === 'color' && value === null) delete part.fields.color;
    else part.fields[field] = value;
    part.sure.set(field, instead === undefined ? { confidence } : { confidence, instead });
    if (field === 'colors' || field === 'switches') {
      delete part.fields.color;
      part.sure.delete('color');
    }
  }
  for (const { fields, sure } of draft.blocks) {
    if (fields.layers && fields.swapsTo) drop(fields, sure, 'layers');
    if (fields.axisUntil && !fields.axis) drop(fields, sure, 'axisUntil');
    if (fields.color === undefined)
      for (const field of NEEDS_COLOR) if (field in fields) drop(fields, sure, field);
  }
}

function drop(fields: Part['fields'], sure: Part['sure'], field: string): void {
  delete fields[field];
  sure.delete(field);
}

/** Gives the board file and every confidence, with its place in that file. */
export function finishDraft(
  draft: Draft,
  floor: readonly string[],
): { board: BoardDraft; confidences: Doubt[] } {
  const confidences: Doubt[] = [];
  const list = (at: string, { sure }: Part): void => {
    for (const [field, c] of sure) confidences.push({ at: `${at}.${field}`, ...c });
  };
  const blocks: Record<string, unknown>[] = [];
  const crates: Record<string, unknown>[] = [];
  const ids = draft.blocks.map((part) => {
    if (part.crate) {
      const { opensAfter, movable } = part.crate;
      const at = `crates[${crates.length}]`;
      for (const field of ['cells', 'crate']) {
        const c = part.sure.get(field);
        if (c)
          confidences.push({ at: field === 'crate' ? `${at}.opensAfter` : `${at}.cells`, ...c });
      }
      const id = `c${crates.length + 1}`;
      crates.push({
        id,
        cells: part.cells,
        opensAfter,
        blocks: [],
        ...(movable ? { movable: true } : {}),
      });
      return id;
    }
    list(`blocks[${blocks.length}]`, part);
    const id = `b${blocks.length + 1}`;
    blocks.push({ id, cells: part.cells, ...part.fields });
    return id;
  });
  const gates = draft.gates.map((part, i) => {
    list(`gates[${i}]`, part);
    return { id: `g${i + 1}`, side: part.side, cells: part.cells, ...part.fields };
  });
  const tied = draft.ties
    .filter((t) => t.blocks.every((i) => ids[i]?.startsWith('b')))
    .map(({ blocks: members, until, confidence }, i) => {
      confidences.push({ at: `tied[${i}]`, confidence });
      const names = members.map((k) => ids[k] as string);
      return until === undefined ? names : { blocks: names, until };
    });
  const paths = draft.paths.map(({ color, cells, confidence }, i) => {
    confidences.push({ at: `paths[${i}]`, confidence });
    return { color, cells };
  });
  const jumpingLocks = draft.gates.flatMap((g, i) =>
    g.hasJumpingLock ? [{ gates: [`g${i + 1}`], at: 0 }] : [],
  );
  const board = {
    floor,
    blocks,
    gates,
    ...(tied.length > 0 ? { tied } : {}),
    ...(paths.length > 0 ? { paths } : {}),
    ...(crates.length > 0 ? { crates } : {}),
    ...(jumpingLocks.length > 0 ? { jumpingLocks } : {}),
  };
  return { board: board as unknown as BoardDraft, confidences };
}
