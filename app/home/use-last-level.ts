import { useProgress } from '#app/site/progress/use-progress.ts';

/**
 * The level at which a returning visitor continues: the one seen last, or the next one if that is solved. Undefined for newcomers, on the
 * server and while hydrating.
 */
export function useLastLevel(levelMax: number): number | undefined {
  const [last] = Object.entries(useProgress()).sort(
    ([, a], [, b]) => (b.seenAt ?? 0) - (a.seenAt ?? 0),
  );
  if (last?.[1].seenAt === undefined) return undefined;
  const level = Number(last[0]) + (last[1].solvedAt === undefined ? 0 : 1);
  return level <= levelMax ? level : undefined;
}
