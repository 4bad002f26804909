/** Merges what the parts of a shared solve have found. Pure: each report gives a new value. */

import type { SolveResult } from '../solve.ts';
import type { Findings, SolveProgress } from '../solve-options.ts';

/** Message from a thread that works on its part. */
export type PartReport =
  | { readonly kind: 'progress'; readonly progress: SolveProgress }
  | { readonly kind: 'result'; readonly result: SolveResult }
  /** The thread has ended, and its work is lost. */
  | { readonly kind: 'lost' };

export interface Merged {
  /** The best of all parts. The same object until something better is found. */
  readonly findings: Findings;
  /** States that each part has expanded, by its last report. */
  readonly states: readonly number[];
  /** The result of each part. Undefined while it is running. */
  readonly results: readonly (SolveResult | undefined)[];
}

const LOST: SolveResult = { status: 'gave-up', why: 'aborted', atLeast: 0, states: 0 };

/** The value before the first report. `atLeast` is a bound proved earlier. */
export function createMerged(parts: number, atLeast: number): Merged {
  return {
    findings: { atLeast },
    states: Array.from({ length: parts }, () => 0),
    results: Array.from({ length: parts }, () => undefined),
  };
}

/** Adds a part's report. Reports after the part's result are ignored. */
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

/** Whether the running parts can add nothing more: the board is settled, the requested solution is found, or every part has ended. */
export function isOver({ findings: { line, atLeast }, results }: Merged, anySolution: boolean) {
  return (
    results.some((result) => result?.status === 'unsolvable') ||
    (line !== undefined && (anySolution || line.length <= atLeast)) ||
    results.every((result) => result !== undefined)
  );
}

/** All findings as one result. The first part determines why the search gave up. */
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
