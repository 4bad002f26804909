/**
 * Measures the length of the runs that edgels form. For each pixel of `kinds` (0 none, 1 vertical, 2 horizontal; rows of `width`), returns
 * the number of pixels of the longest chain of its kind through it, each link one pixel along and at most one aside. Sides of blocks and
 * cells form long runs, studs and letters short ones.
 *
 * The longest path of a directed acyclic graph, counted once from either end.
 */
export function measureRuns(kinds: Uint8Array, width: number): Int16Array {
  const ahead = new Int16Array(kinds.length);
  const behind = new Int16Array(kinds.length);
  const last = kinds.length - 1 - width - 1;
  for (let at = width + 1; at <= last; at++)
    if (kinds[at] === 1) ahead[at] = 1 + longest(kinds, ahead, 1, at - width, 1);
  for (let at = last; at > width; at--)
    if (kinds[at] === 1) behind[at] = 1 + longest(kinds, behind, 1, at + width, 1);
  for (let x = 1; x < width; x++)
    for (let at = width + x; at <= last; at += width)
      if (kinds[at] === 2) ahead[at] = 1 + longest(kinds, ahead, 2, at - 1, width);
  for (let x = width - 2; x >= 0; x--)
    for (let at = width + x; at <= last; at += width)
      if (kinds[at] === 2) behind[at] = 1 + longest(kinds, behind, 2, at + 1, width);
  for (let at = 0; at < ahead.length; at++)
    if (kinds[at] !== 0) ahead[at] = (ahead[at] as number) + (behind[at] as number) - 1;
  return ahead;
}

/** The longest chain that ends at `at` or one `aside` of it. */
function longest(
  kinds: Uint8Array,
  lengths: Int16Array,
  kind: number,
  at: number,
  aside: number,
): number {
  let most = 0;
  for (let to = at - aside; to <= at + aside; to += aside)
    if (kinds[to] === kind && (lengths[to] as number) > most) most = lengths[to] as number;
  return most;
}
