/** Checks gates: each is a straight run along the edge of the floor, and its openings are within it. */

import { type Cell, OUTWARD, type Side } from '../types.ts';
import type { BoardSketch } from './board-fields.ts';
import { checkOnFloor } from './check-cover.ts';
import type { IsFloor } from './check-floor.ts';
import type { FaultLog } from './fault-log.ts';

/** Records gates that are not a straight run, do not lie on the edge of the floor, repeat a cell, or have openings beyond their cells. */
export function checkGates(
  { gates = [] }: BoardSketch,
  isFloor: IsFloor | undefined,
  log: FaultLog,
): void {
  gates.forEach((gate, g) => {
    const at = `gates[${g}]`;
    checkOnFloor(gate?.cells, at, isFloor, log);
    const cells = gate?.cells?.filter((cell) => cell !== undefined) ?? [];
    const isRead = gate?.cells !== undefined && cells.length === gate.cells.length;
    if (!isRead || !cells.flat().every(Number.isInteger)) return;
    checkRun(cells, gate.side, at, log);
    if (gate.side !== undefined && isFloor !== undefined)
      checkEdge(cells, gate.side, isFloor, at, log);
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

function checkRun(cells: readonly Cell[], side: Side | undefined, at: string, log: FaultLog): void {
  const seen = new Set<string>();
  cells.forEach((cell, i) => {
    if (seen.has(String(cell)))
      log.add('overlap', `${at}.cells[${i}]`, cell, 'each of its cells named once');
    seen.add(String(cell));
  });
  if (side === undefined || cells.length === 0) return;
  const along = side === 'top' || side === 'bottom' ? 0 : 1;
  const across = 1 - along;
  const isLine = cells.every((cell) => cell[across] === cells[0]?.[across]);
  const places = cells.map((cell) => cell[along] as number);
  const isGapless =
    places.reduce((a, b) => Math.max(a, b)) - places.reduce((a, b) => Math.min(a, b)) ===
    seen.size - 1;
  if (!isLine || !isGapless)
    log.add(
      'gate-run',
      `${at}.cells`,
      cells,
      `one straight run without gaps along the ${along === 0 ? 'x' : 'y'} axis, at right angles to "${side}"`,
    );
}

function checkEdge(
  cells: readonly Cell[],
  side: Side,
  isFloor: IsFloor,
  at: string,
  log: FaultLog,
): void {
  const [dx, dy] = OUTWARD[side];
  cells.forEach(([x, y], i) => {
    if (isFloor(x, y) && isFloor(x + dx, y + dy))
      log.add(
        'gate-edge',
        `${at}.cells[${i}]`,
        [x, y],
        `no floor at [${x + dx}, ${y + dy}], its neighbour towards "${side}"`,
      );
  });
}
