/**
 * How well a text answers what was asked for, 0 to 1, word by word: 1 for the same words, less where letters are
 * missing, wrong or exchanged, or where a word is only begun, and a little less where the text has other words as
 * well. `scisors` is close to `ropes and scissors`, and closer to `scissors`. Both in small letters.
 *
 * Source: Damerau, A technique for computer detection and correction of spelling errors (1964).
 */
export function wordSimilarity(asked: string, text: string): number {
  const words = splitWords(asked);
  const found = splitWords(text);
  if (words.length === 0 || found.length === 0) return 0;
  const scores = words.map((word) => Math.max(...found.map((one) => compareWords(word, one))));
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const share = Math.min(1, words.length / found.length);
  return mean * (0.9 + 0.1 * share);
}

function compareWords(asked: string, word: string): number {
  if (asked === word) return 1;
  if (asked.length >= 2 && word.startsWith(asked)) return 0.95;
  // A word that is not typed to its end may be mistyped too.
  const begun = word.slice(0, asked.length + 1);
  const edits = Math.min(countEdits(asked, word), countEdits(asked, begun) + 0.5);
  const allowed = asked.length < 4 ? 0 : asked.length < 7 ? 1.5 : 2.5;
  return edits > allowed ? 0 : 1 - edits / (asked.length + 1);
}

/** Letters to put in, take out, change, or exchange with the next one (which counts as one) to make one word of the other. */
function countEdits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

function splitWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
