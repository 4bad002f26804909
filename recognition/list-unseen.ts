import type { BoardDraft } from '#engine/types.ts';

/**
 * Fields that a picture cannot show: colors under covers, bricks behind closed curtains, later spans, colors of a ring after the next,
 * contents of crates, a lock's next gates, path cells below blocks and crates.
 */
export function listUnseen(board: BoardDraft): string[] {
  const crates = board.crates ?? [];
  const covered = new Set([...board.blocks, ...crates].flatMap(({ cells }) => cells.map(String)));
  return [
    ...board.blocks.flatMap((b, i) => [
      ...(b.ice !== undefined || b.hidden !== undefined || b.rainbow ? [`blocks[${i}].color`] : []),
      ...(b.layers && b.curtain === 'closed' ? [`blocks[${i}].layers`] : []),
    ]),
    ...board.gates.flatMap((g, i) => [
      ...(g.ice !== undefined ? [`gates[${i}].color`] : []),
      ...(g.spans ?? []).slice(1).map((_, k) => `gates[${i}].spans[${k + 1}]`),
      ...(g.colors ?? []).slice(2).map((_, k) => `gates[${i}].colors[${k + 2}]`),
    ]),
    ...crates.map((_, i) => `crates[${i}].blocks`),
    ...(board.jumpingLocks ?? []).flatMap((_, i) => [
      `jumpingLocks[${i}].gates`,
      `jumpingLocks[${i}].at`,
    ]),
    ...(board.paths ?? []).flatMap(({ cells }, i) =>
      cells.flatMap((cell, k) => (covered.has(String(cell)) ? [`paths[${i}].cells[${k}]`] : [])),
    ),
  ];
}
