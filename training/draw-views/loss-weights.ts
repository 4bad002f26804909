/** The weight of a head of `board-net/` in the loss. Heads with which boards are most often wrong have the largest weight. */
export function lossWeightOf(name: string): number {
  // Colors of thin signs are also measured (`recognition/assemble/sign-colors.ts`).
  const isSignColor = name === 'scissors color' || name === 'swapsTo color';
  if (isSignColor || name.endsWith(' other') || name.startsWith('rope ')) return 0.7;
  if (name === 'kind' || name.startsWith('joined') || name.endsWith(' gate')) return 3;
  if (name.endsWith('color') || name.endsWith(' next') || name.endsWith(' covered')) return 2;
  if (name === 'path' || name.startsWith('tied')) return 2;
  return 1.2;
}
