/** Checks what covers which cell: everything is on the floor, and nothing overlaps. */

import type { Cell } from '../types.ts';
import type { BoardSketch } from './board-fields.ts';
import type { IsFloor } from './check-floor.ts';
import type { FaultLog } from './fault-log.ts';
import type { Gapped } from './field-readers.ts';

/** What covers each cell so far, by its name in faults. */
type Cover = Map<string, string>;

/** Records cells that are not floor, overlapping blocks and crates, blocks that stick out of their crate, and crossing paths. */
export function checkCover(
  { blocks = [], crates = [], paths = [] }: BoardSketch,
  isFloor: IsFloor | undefined,
  log: FaultLog,
): void {
  const ground: Cover = new Map();
  blocks.forEach((block, i) => {
    const at = `blocks[${i}]`;
    checkOnFloor(block?.cells, at, isFloor, log);
    layDown(block?.cells, at, ground, log);
  });
  crates.forEach((crate, c) => {
    const at = `crates[${c}]`;
    checkOnFloor(crate?.cells, at, isFloor, log);
    layDown(crate?.cells, at, ground, log);
    const own = new Set(crate?.cells?.map(String));
    const isWhole = crate?.cells !== undefined && !crate.cells.includes(undefined);
    const inside: Cover = new Map();
    crate?.blocks?.forEach((block, i) => {
      block?.cells?.forEach((cell, n) => {
        if (cell !== undefined && isWhole && !own.has(String(cell)))
          log.add(
            'off-floor',
            `${at}.blocks[${i}].cells[${n}]`,
            cell,
            `a cell of its crate, ${at}`,
          );
      });
      layDown(block?.cells, `${at}.blocks[${i}]`, inside, log);
    });
  });
  const pathCells: Cover = new Map();
  paths.forEach((path, i) => {
    const at = `paths[${i}]`;
    checkOnFloor(path?.cells, at, isFloor, log);
    layDown(path?.cells, at, pathCells, log);
  });
}

/** Records each cell with whole coordinates that is not floor. Other coordinates have been recorded already. */
export function checkOnFloor(
  cells: Gapped<Cell> | undefined,
  at: string,
  isFloor: IsFloor | undefined,
  log: FaultLog,
): void {
  if (isFloor === undefined) return;
  cells?.forEach((cell, i) => {
    if (cell?.every(Number.isInteger) && !isFloor(...cell))
      log.add('off-floor', `${at}.cells[${i}]`, cell, 'a floor cell');
  });
}

function layDown(cells: Gapped<Cell> | undefined, at: string, cover: Cover, log: FaultLog): void {
  cells?.forEach((cell, i) => {
    if (cell === undefined) return;
    const key = String(cell);
    const other = cover.get(key);
    if (other === undefined) cover.set(key, at);
    else if (other === at)
      log.add('overlap', `${at}.cells[${i}]`, cell, 'each of its cells named once');
    else log.add('overlap', `${at}.cells[${i}]`, cell, `a cell not covered by ${other}`);
  });
}
