/** What the parts of a shared solve have found, taken together. Pure: each report gives a new whole. */

import type { SolveResult } from '../solve.ts';
import type { Findings, SolveProgress } from '../solve-options.ts';

/** Message from a thread that works on its part. */
export type PartReport =
  | { readonly kind: 'progress'; readonly progress: SolveProgress }
  | { readonly kind: 'result'; readonly result: SolveResult }
  /** The thread is gone, and what it was at with it. */
  | { readonly kind: 'lost' };

export interface Merged {
  /** The best of all; the same object as long as nothing is better. */
  readonly findings: Findings;
  /** States that each part has expanded, by its last report. */
  readonly states: readonly number[];
  /** What each part came to; undefined while it is at work. */
  readonly results: readonly (SolveResult | undefined)[];
}

const LOST: SolveResult = { status: 'gave-up', why: 'aborted', atLeast: 0, states: 0 };

/** Before anything is reported. `atLeast` is a bound that was proved before. */
export function createMerged(parts: number, atLeast: number): Merged {
  return {
    findings: { atLeast },
    states: Array.from({ length: parts }, () => 0),
    results: Array.from({ length: parts }, () => undefined),
  };
}

/** Takes in what a part reports. After its result it has nothing more to say. */
export function mergeReport(merged: Merged, part: number, report: PartReport): Merged {
  if (merged.results[part] !== undefined) return merged;
  if (report.kind === 'progress') return mergeFindings(merged, part, report.progress);
  const result = report.kind === 'result' ? report.result : LOST;
  const found =
    result.status === 'solved'
      ? { line: result.moves, atLeast: result.atLeast }
      : { atLeast: result.status === 'gave-up' ? result.atLeast : 0 };
  return {
    ...mergeFindings(merged, part, { ...found, states: result.states }),
    results: replaceAt(merged.results, part, result),
  };
}

function mergeFindings(
  merged: Merged,
  part: number,
  found: Findings & Pick<SolveProgress, 'states'>,
): Merged {
  const states = Math.max(merged.states[part]!, found.states);
  return {
    ...merged,
    findings: improve(merged.findings, found),
    states: replaceAt(merged.states, part, states),
  };
}

const replaceAt = <T>(list: readonly T[], at: number, item: T) =>
  list.map((old, i) => (i === at ? item : old));

function improve(best: Findings, found: Findings): Findings {
  const isShorter = found.line !== undefined && found.line.length < (best.line?.length ?? Infinity);
  if (!isShorter && found.atLeast <= best.atLeast) return best;
  const line = isShorter ? found.line : best.line;
  return { atLeast: Math.max(best.atLeast, found.atLeast), ...(line && { line }) };
}

/** Whether nothing that is still at work can add to it: the board is settled, the line asked for found, or every part has ended. */
export function isOver({ findings: { line, atLeast }, results }: Merged, anySolution: boolean) {
  return (
    results.some((result) => result?.status === 'unsolvable') ||
    (line !== undefined && (anySolution || line.length <= atLeast)) ||
    results.every((result) => result !== undefined)
  );
}

/** All that is known as one result; the first part says why the search gave up. */
export function readResult({ findings, states, results }: Merged): SolveResult {
  const { line, atLeast } = findings;
  const sum = states.reduce((all, some) => all + some, 0);
  if (results.some((result) => result?.status === 'unsolvable')) {
    if (line !== undefined) throw new Error('a board with a line was proved unsolvable');
    return { status: 'unsolvable', states: sum };
  }
  if (line !== undefined) {
    const optimal = line.length <= atLeast;
    return { status: 'solved', optimal, atLeast, moves: line, states: sum };
  }
  const [first] = results;
  const why = first?.status === 'gave-up' ? first.why : 'states';
  return { status: 'gave-up', why, atLeast, states: sum };
}
