/** The options of `solve`, read and checked. */

import { readCommandLine, refuseCall } from '../command/command-line.ts';

const USAGE = `Usage: npm run -s solve -- [options] board.json
       npm run -s solve -- --json [options] < boards.jsonl

  --json          JSON Lines in, one result line out per input line, same order
  --limit-ms N    time per board in milliseconds (default 10000)
  --any           the first solution found, not the shortest
  --workers N     boards solved side by side with --json (default 1)
  --threads N     threads that share each board (default 1)
  --help          this text

exit code: 0 when every board was solved, 1 when some was not, 2 for bad usage
`;

const RANGES = { 'limit-ms': 86_400_000, workers: 256, threads: 64 } as const;

export interface Arguments {
  /** Undefined if lines of boards come from standard input. */
  readonly file: string | undefined;
  readonly isJson: boolean;
  readonly limitMs: number;
  readonly anySolution: boolean;
  readonly workers: number;
  readonly threads: number;
}

export function readArguments(): Arguments {
  const { options, words } = readCommandLine(
    USAGE,
    { json: false, any: false, 'limit-ms': 10_000, workers: 1, threads: 1 },
    { least: 0, most: 1 },
  );
  const { json: isJson, any: anySolution, workers, threads } = options;
  const [file] = words;
  for (const [name, most] of Object.entries(RANGES)) {
    const value = options[name as keyof typeof RANGES];
    if (value < 1 || value > most)
      refuseCall(USAGE, `--${name} ${value}: a whole number from 1 to ${most} is expected`);
  }
  if (workers > 1 && threads > 1) {
    refuseCall(
      USAGE,
      `--workers ${workers} --threads ${threads}: only one of them above 1 is expected`,
    );
  }
  if (!isJson && file === undefined) refuseCall(USAGE, 'a board file is expected');
  return { file, isJson, limitMs: options['limit-ms'], anySolution, workers, threads };
}
