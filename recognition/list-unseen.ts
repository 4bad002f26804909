import type { BoardDraft } from '#engine/types.ts';

/** Fields that a picture cannot show: colors under covers, later spans, contents of crates, a lock's next gates. */
export function listUnseen(board: BoardDraft): string[] {
  return [
    ...board.blocks.flatMap((b, i) =>
      b.ice !== undefined || b.hidden !== undefined || b.rainbow ? [`blocks[${i}].color`] : [],
    ),
    ...board.gates.flatMap((g, i) => [
      ...(g.ice !== undefined ? [`gates[${i}].color`] : []),
      ...(g.spans ?? []).slice(1).map((_, k) => `gates[${i}].spans[${k + 1}]`),
    ]),
    ...(board.crates ?? []).map((_, i) => `crates[${i}].blocks`),
    ...(board.jumpingLocks ?? []).flatMap((_, i) => [
      `jumpingLocks[${i}].gates`,
      `jumpingLocks[${i}].at`,
    ]),
  ];
}
