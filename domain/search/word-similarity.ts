import { distance } from 'fastest-levenshtein';

/**
 * How well a text matches a query, from 0 to 1, word by word: 1 for the same words; less for words with missing, wrong or swapped letters
 * and for unfinished words; and slightly less if the text has other words as well. `scisors` is close to `ropes and scissors`, and closer
 * to `scissors`. Both in lower case.
 */
export function wordSimilarity(query: string, text: string): number {
  const queryWords = splitWords(query);
  const textWords = splitWords(text);
  if (queryWords.length === 0 || textWords.length === 0) return 0;
  const scores = queryWords.map((word) =>
    Math.max(...textWords.map((textWord) => compareWords(word, textWord))),
  );
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const share = Math.min(1, queryWords.length / textWords.length);
  return mean * (0.9 + 0.1 * share);
}

function compareWords(typed: string, word: string): number {
  if (typed === word) return 1;
  if (typed.length >= 2 && word.startsWith(typed)) return 0.95;
  const editsMax = typed.length < 4 ? 0 : typed.length < 7 ? 1.5 : 2.5;
  // Each edit changes the length by at most one. A word that is not typed to its end may be mistyped too.
  const isMuchLonger = typed.length - word.length > editsMax;
  if (editsMax === 0 || isMuchLonger) return 0;
  const beginning = word.slice(0, typed.length + 1);
  const edits = Math.min(countEdits(typed, word), countEdits(typed, beginning) + 0.5);
  return edits > editsMax ? 0 : 1 - edits / (typed.length + 1);
}

/**
 * The Levenshtein distance, except that swapping two neighboring letters, the most common slip, counts as one edit instead of two (once per
 * word). Source: Damerau, A technique for computer detection and correction of spelling errors (1964).
 */
function countEdits(typed: string, word: string): number {
  let edits = distance(typed, word);
  for (let i = 1; i < typed.length && edits > 1; i++) {
    const swapped = typed.slice(0, i - 1) + typed[i] + typed[i - 1] + typed.slice(i + 1);
    edits = Math.min(edits, 1 + distance(swapped, word));
  }
  return edits;
}

function splitWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
