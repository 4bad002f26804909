/** The first e-mail address in a sentence, which marks an unconfirmed account (specification §8). */
export function findAddress(sentence: string | undefined): string | undefined {
  return /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+[^\s@<>()"',;:.]/.exec(sentence ?? '')?.[0];
}
