/** The options of `solve`, read and checked. */

import { parseArgs } from 'node:util';
import type { Result } from '#engine/types.ts';

export const USAGE = `usage: npm run -s solve -- [options] board.json
       npm run -s solve -- --json [options] < boards.jsonl

  --json          JSON Lines in, one result line out per input line, same order
  --limit-ms N    time per board in milliseconds (default 10000)
  --any           the first solution found, not the shortest
  --workers N     boards solved side by side with --json (default 1)
  --threads N     threads that share each board (default 1)
  --help          this text

exit code: 0 when every board was solved, 1 when some was not, 2 for bad usage
`;

export interface Arguments {
  readonly isHelp: boolean;
  readonly isJson: boolean;
  readonly file: string | undefined;
  readonly limitMs: number;
  readonly anySolution: boolean;
  readonly workers: number;
  readonly threads: number;
}

/** Refuses unknown options, values out of range and missing files with a sentence that names them. */
export function parseArguments(args: readonly string[]): Result<Arguments, string> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return refuse((error as Error).message);
  }
  const { values, positionals } = parsed;
  const limitMs = readWhole(values['limit-ms'] ?? '10000', 86_400_000);
  if (limitMs === undefined) {
    return refuse(
      `--limit-ms ${values['limit-ms']}: a whole number from 1 to 86400000 is expected`,
    );
  }
  const workers = readWhole(values.workers ?? '1', 256);
  if (workers === undefined) {
    return refuse(`--workers ${values.workers}: a whole number from 1 to 256 is expected`);
  }
  const threads = readWhole(values.threads ?? '1', 64);
  if (threads === undefined) {
    return refuse(`--threads ${values.threads}: a whole number from 1 to 64 is expected`);
  }
  if (workers > 1 && threads > 1) {
    return refuse(
      `--workers ${workers} --threads ${threads}: only one of them above 1 is expected`,
    );
  }
  if (positionals.length > 1) {
    return refuse(
      `one board file is expected, not ${positionals.length}: ${positionals.join(' ')}`,
    );
  }
  const isJson = values.json ?? false;
  const isHelp = values.help ?? false;
  if (!isJson && !isHelp && positionals.length === 0) return refuse('a board file is expected');
  return {
    ok: true,
    value: {
      isHelp,
      isJson,
      file: positionals[0],
      limitMs,
      anySolution: values.any ?? false,
      workers,
      threads,
    },
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      'limit-ms': { type: 'string' },
      any: { type: 'boolean' },
      workers: { type: 'string' },
      threads: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

function readWhole(text: string, max: number): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value >= 1 && value <= max ? value : undefined;
}

function refuse(error: string): Result<never, string> {
  return { ok: false, error };
}
