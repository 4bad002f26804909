/**
 * From packed drags back to moves with names.
 *
 * A search that works on representatives (`symmetry.ts`) gives drags of representatives. Played from the
 * real start, each of them means: of the blocks of that class, the one that stands there. No two blocks on
 * the board stand at one place, so the place names the block.
 */

import { playMove } from '../moves.ts';
import type { Position } from '../position.ts';
import {
  type Drag,
  dragBody,
  dragGate,
  dragPlacement,
  listDrags,
  packDrag,
} from '../rules/drags.ts';
import { getEpoch } from '../rules/epoch-cache.ts';
import { playDrag } from '../rules/play.ts';
import { copyState, createStateBuffer, readField, type StateBuffer } from '../rules/state.ts';
import type { Move, Vector } from '../types.ts';
import type { NodeTable } from './node-table.ts';
import { type Problem, writeSuccessor } from './problem.ts';
import { canonicalize } from './symmetry.ts';

/** Names the drags of a line that begins at the problem's root. Throws when they are not legal: that is a bug. */
export function nameLine(problem: Problem, line: readonly Drag[]): Move[] {
  const { tables, epochs, position } = problem;
  const real = createStateBuffer(tables.stateWords, 1);
  copyState(tables.stateWords, position.state, 0, real, 0);
  return realizeLine(problem, line).map((drag) => {
    const body = dragBody(drag);
    const move = nameDragAt(problem, real.bytes[body]!, body, drag);
    playDrag(tables, getEpoch(epochs, real, 0), real, 0, drag);
    return move;
  });
}

/** The same line with drags of the blocks themselves, to be played from the problem's position. */
export function realizeLine(problem: Problem, line: readonly Drag[]): Drag[] {
  const { tables, epochs, classes, position } = problem;
  const { stateWords } = tables;
  const classOf = new Map(classes.flatMap((bodies) => bodies.map((body) => [body, bodies])));
  const ideal = createStateBuffer(stateWords, 1);
  const real = createStateBuffer(stateWords, 1);
  copyState(stateWords, problem.root, 0, ideal, 0);
  copyState(stateWords, position.state, 0, real, 0);
  return line.map((drag) => {
    const named = dragBody(drag);
    const body = (classOf.get(named) ?? []).find(
      (twin) =>
        real.bytes[twin] === ideal.bytes[named] &&
        readField(real, 0, tables.phaseFields[twin]!) ===
          readField(ideal, 0, tables.phaseFields[named]!),
    );
    const realDrag = packDrag(body ?? named, dragPlacement(drag), dragGate(drag));
    writeSuccessor(problem, getEpoch(epochs, ideal, 0), ideal, 0, drag, ideal, 0);
    playDrag(tables, getEpoch(epochs, real, 0), real, 0, realDrag);
    return realDrag;
  });
}

/** The inverse: a line of the blocks themselves as drags between representatives. */
export function representLine(problem: Problem, line: readonly Drag[]): Drag[] {
  const { tables, epochs, classes, position } = problem;
  const { stateWords } = tables;
  const real = createStateBuffer(stateWords, 1);
  const here = createStateBuffer(stateWords, 1);
  const there = createStateBuffer(stateWords, 1);
  copyState(stateWords, position.state, 0, real, 0);
  copyState(stateWords, problem.root, 0, here, 0);
  return line.map((drag) => {
    playDrag(tables, getEpoch(epochs, real, 0), real, 0, drag);
    copyState(stateWords, real, 0, there, 0);
    canonicalize(tables, classes, there, 0);
    const between = findDrag(problem, here, 0, there, 0);
    copyState(stateWords, there, 0, here, 0);
    return between;
  });
}

/** The drags from the root of the table's parents to `node`, each found again among the drags of its parent. */
export function traceLine(problem: Problem, nodes: NodeTable, node: number): Drag[] {
  const line: Drag[] = [];
  for (let child = node; nodes.parent[child]! >= 0; child = nodes.parent[child]!) {
    const at = child * nodes.stateWords;
    line.push(
      findDrag(problem, nodes.states, nodes.parent[child]! * nodes.stateWords, nodes.states, at),
    );
  }
  return line.reverse();
}

/** A drag that leads from one representative to another. Throws when there is none. */
export function findDrag(
  problem: Problem,
  source: StateBuffer,
  from: number,
  target: StateBuffer,
  to: number,
): Drag {
  const { space, tables, epochs } = problem;
  const epoch = getEpoch(epochs, source, from);
  const next = createStateBuffer(tables.stateWords, 1);
  const count = listDrags(space, source, from, epoch);
  for (let i = 0; i < count; i++) {
    writeSuccessor(problem, epoch, source, from, space.drags[i]!, next, 0);
    let w = 0;
    while (w < tables.stateWords && next.words[w] === target.words[to + w]) w++;
    if (w === tables.stateWords) return space.drags[i]!;
  }
  throw new Error('no drag leads from a state to its successor');
}

/** Plays the moves from the problem's position by the rules callers use; true when all are legal and the end is solved. */
export function isSolution(position: Position, moves: readonly Move[]): boolean {
  let here = position;
  for (const move of moves) {
    if (here.epoch.isSolved) return false;
    const played = playMove(here, move);
    if (!played.ok) return false;
    here = played.value.position;
  }
  return here.epoch.isSolved;
}

function nameDragAt({ tables }: Problem, from: number, body: number, drag: Drag): Move {
  const shape = tables.shapeOf[body]!;
  const to = dragPlacement(drag);
  const by: Vector = [shape.x[to]! - shape.x[from]!, shape.y[to]! - shape.y[from]!];
  const gate = tables.board.gates[dragGate(drag)]?.id;
  const block = tables.ids[body]!;
  return gate === undefined ? { block, by } : { block, by, gate };
}
