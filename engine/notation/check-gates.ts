/** Checks gates: each is a straight run along the edge of the floor, and its openings are within it. */

import { type Cell, OUTWARD, type Side } from '../types.ts';
import type { BoardSketch } from './board-fields.ts';
import { checkOnFloor } from './check-cover.ts';
import type { IsFloor } from './check-floor.ts';
import type { FaultLog } from './fault-log.ts';
import type { Gapped } from './field-readers.ts';

/** Records gates that are not a straight run, do not lie on the edge of the floor, repeat a cell, or have openings beyond their cells. */
export function checkGates(
  { gates = [] }: BoardSketch,
  isFloor: IsFloor | undefined,
  log: FaultLog,
): void {
  gates.forEach((gate, g) => {
    const at = `gates[${g}]`;
    checkOnFloor(gate?.cells, at, isFloor, log);
    if (gate?.cells === undefined) return;
    const { cells, side } = gate;
    checkTwice(cells, at, log);
    if (side !== undefined) {
      const whole = cells.filter(isWhole);
      // What is left of a run may have gaps.
      if (whole.length === cells.length) checkRun(whole, side, at, log);
      if (isFloor !== undefined) checkEdge(cells, side, isFloor, at, log);
    }
    gate.spans?.forEach((span, s) => {
      if (span === undefined || !span.every((index) => Number.isInteger(index) && index >= 0))
        return;
      if (span[0] > span[1] || span[1] >= cells.length)
        log.add(
          'span-range',
          `${at}.spans[${s}]`,
          span,
          `[first, last], first <= last < ${cells.length}, the number of its cells`,
        );
    });
  });
}

function isWhole(cell: Cell | undefined): cell is Cell {
  return cell?.every(Number.isInteger) === true;
}

function checkTwice(cells: Gapped<Cell>, at: string, log: FaultLog): void {
  const seen = new Set<string>();
  cells.forEach((cell, i) => {
    if (cell === undefined) return;
    if (seen.has(String(cell)))
      log.add('overlap', `${at}.cells[${i}]`, cell, 'each of its cells named once');
    seen.add(String(cell));
  });
}

function checkRun(cells: readonly Cell[], side: Side, at: string, log: FaultLog): void {
  if (cells.length === 0) return;
  const along = side === 'top' || side === 'bottom' ? 0 : 1;
  const across = 1 - along;
  const isLine = cells.every((cell) => cell[across] === cells[0]?.[across]);
  const places = cells.map((cell) => cell[along] as number);
  const isGapless =
    places.reduce((a, b) => Math.max(a, b)) - places.reduce((a, b) => Math.min(a, b)) ===
    new Set(places).size - 1;
  if (!isLine || !isGapless)
    log.add(
      'gate-run',
      `${at}.cells`,
      cells,
      `one straight run without gaps along the ${along === 0 ? 'x' : 'y'} axis, at right angles to "${side}"`,
    );
}

function checkEdge(
  cells: Gapped<Cell>,
  side: Side,
  isFloor: IsFloor,
  at: string,
  log: FaultLog,
): void {
  const [dx, dy] = OUTWARD[side];
  cells.forEach((cell, i) => {
    if (!isWhole(cell)) return;
    const [x, y] = cell;
    if (isFloor(x, y) && isFloor(x + dx, y + dy))
      log.add(
        'gate-edge',
        `${at}.cells[${i}]`,
        [x, y],
        `no floor at [${x + dx}, ${y + dy}], its neighbour towards "${side}"`,
      );
  });
}
