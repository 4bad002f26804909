import { parseArgs } from 'node:util';
import { STATES_DEFAULT } from '#domain/imports/import-boards.ts';
import { FILE_KINDS, type FileKind } from '#domain/imports/schema.ts';

export const USAGE = `Usage: npm run import -- boards FILE.jsonl [--level-map FILE.csv] [--states N] [--trust-proofs] [--workers N]
       npm run import -- levels FILE.csv
       npm run import -- videos FILE.csv
       npm run import -- level-map FILE.csv
       npm run import -- youtube PLAYLIST|CHANNEL [--page P]

Imports the guide's boards, levels and videos. "-" as FILE is standard input. A second run of the same file changes nothing.
  --dry-run       report what would change, and write nothing
  --json          the report as JSON, a line for each file
  --level-map     then list the boards under levels, as this file says
  --states N      states that the search may visit for each board; 0 keeps the file's solutions (default ${STATES_DEFAULT})
  --trust-proofs  trust "atLeast" in the file: for files that you exported yourself
  --workers N     boards solved at the same time (default: one for each core, less one)
  --page P        the page to continue from, which the report names when YouTube's quota was used up

A line of FILE.jsonl is a board file, or {"board": …, "moves": […], "levels": [12], "notedOn": "2026-11-21"}.
Columns of levels:    level, difficulty, seconds, unlocks
Columns of videos:    video, level, rank, title, channel, orientation, seconds, uploaded_on, label, source, noted_on, alive
Columns of level-map: level, board (its id, or the name in its file), rank, source, noted_on, choices
Exit code: 0 when everything was imported, 1 when something was refused, 2 when nothing could be done.
`;

/** The parsed command line. */
export interface ImportCommand {
  readonly kind: FileKind | 'youtube';
  /** A file, or a playlist or channel. */
  readonly from: string;
  readonly levelMap: string | undefined;
  readonly isDryRun: boolean;
  readonly isJson: boolean;
  readonly statesMax: number;
  readonly trustsProofs: boolean;
  /** 0: one for each core, less one. */
  readonly workers: number;
  readonly page: string | undefined;
}

/** Parses the arguments; `problem` says what is wrong with them. */
export function readArguments(
  args: readonly string[],
): ImportCommand | 'help' | { problem: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'level-map': { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        states: { type: 'string', default: String(STATES_DEFAULT) },
        'trust-proofs': { type: 'boolean', default: false },
        workers: { type: 'string', default: '0' },
        page: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return 'help';
    const [kind, from, ...more] = positionals;
    const kinds = [...FILE_KINDS, 'youtube'] as const;
    const known = kinds.find((one) => one === kind);
    if (!known) return { problem: `say what to import: ${kinds.join(', ')}` };
    if (from === undefined) return { problem: `say from where to import ${known}` };
    if (more.length > 0) return { problem: `${JSON.stringify(more[0])} is one argument too many` };
    if (values['level-map'] !== undefined && known !== 'boards') {
      return { problem: '--level-map goes with boards only' };
    }
    const numbers = [values.states, values.workers];
    if (numbers.some((text) => !/^\d{1,9}$/.test(text))) {
      return { problem: '--states and --workers take whole numbers' };
    }
    return {
      kind: known,
      from,
      levelMap: values['level-map'],
      isDryRun: values['dry-run'],
      isJson: values.json,
      statesMax: Number(values.states),
      trustsProofs: values['trust-proofs'],
      workers: Number(values.workers),
      page: values.page,
    };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
