import { type Answer, compressBrotli } from './answer.ts';

/** Brotli's best, worth its milliseconds once a page is asked for again. */
const BEST_QUALITY = 11;

/** Keeps answers by their address, the least recently used of them going first when room runs out. */
export interface AnswerCache {
  /** What is kept for an address; the first time it is found, it is compressed better in the background. */
  find(address: string): Answer | undefined;
  /** With the `generation` in which work on the answer began: one that has ended since may have left it stale, and it is not kept. */
  keep(address: string, answer: Answer, generation?: number): void;
  /** Forgets everything, and begins a new generation. */
  clear(): void;
  /** How often everything has been forgotten. */
  readonly generation: number;
  /** Bytes held. */
  readonly bytes: number;
}

/** Makes a cache that holds at most `bytesMax` bytes of bodies. An answer above a tenth of that is not kept. */
export function createAnswerCache(bytesMax: number): AnswerCache {
  const answers = new Map<string, Answer>();
  let bytes = 0;
  let generation = 0;
  const improved = new WeakSet<Answer>();
  let compressing = Promise.resolve();

  function drop(address: string): void {
    const answer = answers.get(address);
    if (answer && answers.delete(address)) bytes -= sizeOf(answer);
  }

  async function compressBetter(address: string, answer: Answer): Promise<void> {
    if (!answer.bodies.br || answers.get(address) !== answer) return;
    const br = await compressBrotli(answer.bodies.identity, BEST_QUALITY);
    if (answers.get(address) !== answer) return;
    bytes += br.length - answer.bodies.br.length;
    answer.bodies.br = br;
  }

  return {
    find(address) {
      const answer = answers.get(address);
      if (answer) {
        answers.delete(address);
        answers.set(address, answer);
        if (!improved.has(answer)) {
          improved.add(answer);
          // One at a time: this must never take a core from people who wait.
          compressing = compressing.then(() => compressBetter(address, answer));
        }
      }
      return answer;
    },
    keep(address, answer, begunIn = generation) {
      if (begunIn !== generation || sizeOf(answer) > bytesMax / 10) return;
      drop(address);
      answers.set(address, answer);
      bytes += sizeOf(answer);
      for (const oldest of answers.keys()) {
        if (bytes <= bytesMax) break;
        drop(oldest);
      }
    },
    clear() {
      answers.clear();
      bytes = 0;
      generation += 1;
    },
    get generation() {
      return generation;
    },
    get bytes() {
      return bytes;
    },
  };
}

function sizeOf({ bodies }: Answer): number {
  return bodies.identity.length + (bodies.br?.length ?? 0) + (bodies.gzip?.length ?? 0);
}
