import { MECHANICS, type Mechanic } from '#engine/mechanics.ts';
import { wordSimilarity } from './word-similarity.ts';

/** The words that players use for each mechanic, beginning with the guide's own name. */
const WORDS: Readonly<Record<Mechanic, readonly string[]>> = {
  axis: ['arrow blocks', 'arrows', 'one way', 'direction', 'horizontal', 'vertical'],
  layers: ['layered blocks', 'layers', 'double blocks', 'inner color'],
  ice: ['ice', 'frozen blocks', 'freeze', 'iced'],
  stars: ['stars', 'star blocks', 'star gates'],
  shutters: ['shutters', 'opening gates', 'closing gates', 'doors'],
  ropes: ['ropes and scissors', 'ropes', 'scissors', 'cut'],
  ties: ['tied blocks', 'ties', 'chains', 'chained blocks', 'connected', 'linked'],
  bombs: ['bombs', 'timer bomb', 'explode'],
  keys: ['keys and locks', 'keys', 'locks', 'locked blocks', 'padlock'],
  paths: ['color paths', 'colored floor', 'carpet', 'tiles'],
  curtains: ['curtains', 'curtain blocks'],
  'frozen-gates': ['frozen gates', 'ice gates', 'frozen doors'],
  'jumping-locks': ['jumping locks', 'moving lock'],
  crates: ['crates', 'boxes', 'wooden box'],
  blockers: ['blockers', 'grey blocks', 'gray blocks', 'stones', 'obstacle'],
  fixed: ['fixed blocks', 'bolted', 'screws', 'immovable'],
  'color-rings': ['gates with several colors', 'color rings', 'multicolor gates'],
  'locked-gates': ['locked gates', 'gate locks'],
  hidden: ['hidden colors', 'mystery blocks', 'question mark', 'unknown color'],
  'movable-crates': ['movable crates', 'sliding crates'],
  'switching-gates': ['switching gates', 'gates that change color'],
  'changing-gates': ['size-changing gates', 'growing gates', 'shrinking gates'],
  'limited-arrows': ['turn-limited arrows', 'temporary arrows'],
  rainbow: ['rainbow blocks', 'wild blocks', 'any color'],
  'color-swaps': ['color-switching blocks', 'swapping blocks', 'color swap'],
  dynamite: ['dynamite', 'tnt'],
  capsules: ['time capsules', 'extra time', 'clock'],
  'timed-ties': ['timed ties', 'temporary ties'],
};

/** Similarity from which a mechanic counts as a match. */
const SIMILARITY_MIN = 0.6;

/** The mechanics that match these words, best first, tolerating typing errors. Needs at least three characters. */
export function findMechanics(
  query: string,
): readonly { readonly mechanic: Mechanic; readonly score: number }[] {
  const words = query.toLowerCase();
  if (words.length < 3) return [];
  return MECHANICS.map((mechanic) => ({
    mechanic,
    score: Math.max(...WORDS[mechanic].map((name) => wordSimilarity(words, name))),
  }))
    .filter(({ score }) => score >= SIMILARITY_MIN)
    .sort((p, q) => q.score - p.score);
}

/** The guide's own name of a mechanic, in lower case. */
export function nameMechanic(mechanic: Mechanic): string {
  return WORDS[mechanic][0] ?? mechanic;
}
