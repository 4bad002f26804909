import { EMBLEMS } from '#recognition/sign-net/heads.ts';

/** Signs that cover a block's surface. */
const COVERS: readonly string[] = ['ice', 'hidden', 'rainbow', 'closed', 'open'];
/** Other emblems of blocks have low weight here, because `sign-net/` reads them. */
const AUXILIARY_SIGNS: ReadonlySet<string> = new Set([
  'axisUntil',
  ...EMBLEMS.filter((name) => !COVERS.includes(name)),
]);

/** The weight of a head of `board-net/` in the loss: what boards are most often wrong in counts most. */
export function lossWeightOf(name: string): number {
  const isSignColor = name === 'scissors color' || name === 'swapsTo color';
  if (isSignColor || name.endsWith(' other') || name.startsWith('rope ')) return 0.5;
  if (AUXILIARY_SIGNS.has(name)) return 0.5;
  if (name === 'kind' || name.startsWith('joined') || name.endsWith(' gate')) return 3;
  if (name.endsWith('color') || name.endsWith(' next') || name.endsWith(' covered')) return 2;
  if (name === 'path' || name.startsWith('tied')) return 2;
  return 1.2;
}
