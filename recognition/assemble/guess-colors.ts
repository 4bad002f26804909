import type { Color } from '#engine/types.ts';

/** A block or gate: its visible color, if any, and whether it has a color that cannot be seen. */
export interface Shown {
  readonly color: Color | null;
  readonly isHidden: boolean;
}

/**
 * Guesses the hidden colors of blocks, given the gates, or of gates, given the blocks. They are the colors that the others show and none of
 * these does, in turns; if there are none, any that the others show. Null if nothing is hidden.
 */
export function guessColors(
  these: readonly Shown[],
  others: readonly Shown[],
): readonly (Color | null)[] {
  const listColors = (all: readonly Shown[]): Color[] => [
    ...new Set(all.flatMap(({ color, isHidden }) => (color && !isHidden ? [color] : []))),
  ];
  const own = new Set(listColors(these));
  const wanted = listColors(others);
  const missing = wanted.filter((color) => !own.has(color));
  const guesses = missing.length > 0 ? missing : wanted;
  let n = 0;
  return these.map(({ isHidden }) =>
    isHidden && guesses.length > 0 ? (guesses[n++ % guesses.length] as Color) : null,
  );
}
