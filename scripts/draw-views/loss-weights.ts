/** The weight of a head of `board-net/` in the loss: more where it is seldom judged, or counts much. */
export function lossWeightOf(name: string): number {
  if (name === 'scissors color' || name === 'swapsTo color') return 15;
  if (name === 'kind' || name.startsWith('joined') || name.endsWith('gate')) return 2;
  if (name.endsWith('other')) return 10;
  if (name.endsWith('color') || name.endsWith('next')) return 2;
  if (name.endsWith('covered')) return 2;
  if (name.startsWith('rope ')) return 1;
  if (name === 'path') return 1;
  return 1.2;
}
