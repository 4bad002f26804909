import type { BoardDraft } from '#engine/types.ts';
import { compose, IDENTITY, type Matrix3, mapPoint } from '#recognition/rectify/homography.ts';
import { drawBlock } from '../drawings/block-drawing.ts';
import { drawCrate } from '../drawings/crate-drawing.ts';
import type { Dice } from '../drawings/dice.ts';
import { drawGate } from '../drawings/gate-drawing.ts';
import type { Look } from '../drawings/look.ts';
import { drawTies } from '../drawings/tie-drawing.ts';
import { findBlockField } from './renumber.ts';

/** A number on a drawn board: the center of its digits, in cells, and whether it floats above a gate or a block. */
export interface Mark {
  readonly value: number;
  readonly x: number;
  readonly y: number;
  readonly over: 'gates' | 'blocks';
}

/**
 * Finds a board's numbers by drawing its signs in the order of `buildScene`, with dice of the same seed, and searching their SVG for
 * numbers.
 */
export function findMarks(board: BoardDraft, look: Look, dice: Dice): Mark[] {
  const marks: Mark[] = [];
  const add = (value: number, over: Mark['over'], svg: readonly string[]): void => {
    const at = svg.flatMap(findNumbers)[0];
    if (at) marks.push({ value, over, x: at[0], y: at[1] });
  };
  const jumping = new Set(
    (board.jumpingLocks ?? []).map((lock) => lock.gates[lock.at % lock.gates.length]),
  );
  for (const gate of board.gates) {
    const { overGates } = drawGate(gate, look, dice, jumping.has(gate.id));
    const value = gate.ice ?? gate.locks;
    if (value !== undefined) add(value, 'gates', overGates);
  }
  for (const block of board.blocks) {
    const { raised } = drawBlock(block, look, dice);
    const field = findBlockField(block);
    if (field) add(block[field] as number, 'blocks', raised);
  }
  for (const crate of board.crates ?? [])
    add(crate.opensAfter, 'blocks', drawCrate(crate, look, dice).raised);
  const ties = (board.tied ?? []).flatMap((tie) => ('until' in tie ? [tie] : []));
  const clasps = drawTies(board, look, dice).raised;
  for (const [i, { until }] of ties.entries()) add(until, 'blocks', clasps.slice(i, i + 1));
  return marks;
}

/** The origins of the numbers in an SVG fragment. Only `drawNumber` skews a group. */
function findNumbers(svg: string): (readonly [number, number])[] {
  return listElements(svg).flatMap(({ tag, matrix }) =>
    tag.includes('skewX') ? [mapPoint(matrix, 0, 0)] : [],
  );
}

/** A group or a text element with its content, and its coordinate system. */
interface SvgElement {
  readonly tag: string;
  readonly matrix: Matrix3;
}

/** The groups and texts of a piece of SVG. */
export function listElements(svg: string): SvgElement[] {
  const found: SvgElement[] = [];
  const stack: Matrix3[] = [IDENTITY];
  for (const [tag] of svg.matchAll(
    /<\/g>|<g(?:\s+[\w-]+="[^"]*")*?\s*>|<text\b[^>]*>[^<]*<\/text>/g,
  )) {
    if (tag === '</g>') {
      stack.pop();
      continue;
    }
    const transform = tag.match(/transform="([^"]*)"/)?.[1] ?? '';
    const matrix = compose(stack.at(-1) ?? IDENTITY, parseTransform(transform));
    found.push({ tag, matrix });
    if (tag.startsWith('<g')) stack.push(matrix);
  }
  return found;
}

function parseTransform(text: string): Matrix3 {
  let matrix = IDENTITY;
  for (const [, name, list] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = (list ?? '').split(/[\s,]+/).map(Number);
    const turn = (a * Math.PI) / 180;
    const own: Readonly<Record<string, Matrix3>> = {
      translate: [1, 0, a, 0, 1, b ?? 0, 0, 0, 1],
      scale: [a, 0, 0, 0, b ?? a, 0, 0, 0, 1],
      rotate: [Math.cos(turn), -Math.sin(turn), 0, Math.sin(turn), Math.cos(turn), 0, 0, 0, 1],
      skewX: [1, Math.tan(turn), 0, 0, 1, 0, 0, 0, 1],
      matrix: [a, c, e, b ?? 0, d, f, 0, 0, 1],
    };
    matrix = compose(matrix, own[name ?? ''] ?? IDENTITY);
  }
  return matrix;
}
