/** A result for people: the verdict, then a numbered step per move. */

import type { Move } from '#engine/types.ts';
import type { ResultLine } from './solve-text.ts';

/** Ends with a line break. */
export function formatPretty(result: ResultLine): string {
  if (result.status === 'invalid') {
    const faults = result.errors.map(
      ({ code, at, found, expected }) =>
        `  ${at}: ${code}, found ${JSON.stringify(found)}, expected ${expected}`,
    );
    return `not a board:\n${faults.join('\n')}\n`;
  }
  const effort = `${result.states} states, ${result.ms} ms`;
  if (result.status === 'unsolvable') return `unsolvable, proved (${effort})\n`;
  if (result.status === 'gave-up') return `gave up: ${result.why} (${effort})\n`;

  const count = `${result.moves.length} ${result.moves.length === 1 ? 'move' : 'moves'}`;
  const proof = result.optimal ? 'optimal' : `at least ${result.atLeast} are needed`;
  const width = String(result.moves.length).length;
  const steps = result.moves.map(
    (move, index) => `${String(index + 1).padStart(width)}. ${formatMove(move)}\n`,
  );
  return `solved in ${count}, ${proof} (${effort})\n${steps.join('')}`;
}

function formatMove({ block, by: [dx, dy], gate }: Move): string {
  const parts = [
    dx === 0 ? '' : `${Math.abs(dx)} ${dx > 0 ? 'right' : 'left'}`,
    dy === 0 ? '' : `${Math.abs(dy)} ${dy > 0 ? 'down' : 'up'}`,
  ].filter((part) => part !== '');
  const slide = parts.length === 0 ? '' : ` ${parts.join(', ')}`;
  return `${block}${slide}${gate === undefined ? '' : ` and out through ${gate}`}`;
}
