/** The first e-mail address in a sentence, by which an unconfirmed account is told (specification §8). */
export function findAddress(sentence: string | undefined): string | undefined {
  return /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+[^\s@<>()"',;:.]/.exec(sentence ?? '')?.[0];
}
