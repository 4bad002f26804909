import { parseArgs } from 'node:util';
import { SEARCH_SECONDS_DEFAULT } from '#domain/imports/import-boards.ts';
import { FILE_KINDS, type FileKind } from '#domain/imports/schema.ts';

export const USAGE = `Usage: npm run import -- boards FILE.jsonl [--level-map FILE.csv] [--seconds N] [--trust-proofs] [--workers N]
       npm run import -- pictures FOLDER|ARCHIVE.zip [--seconds N] [--workers N]
       npm run import -- video RECORDING.mp4 [--seconds N]
       npm run import -- waiting [--workers N]
       npm run import -- levels FILE.csv
       npm run import -- videos FILE.csv
       npm run import -- level-map FILE.csv
       npm run import -- youtube PLAYLIST|CHANNEL [--page P]

Imports the guide's boards, levels and videos. "-" as FILE is standard input. A second run of the same file changes nothing.
  --dry-run       report what would change, and write nothing
  --json          the report as JSON, a line for each file
  --level-map     then list the boards under levels, as this file says
  --seconds N     how long each board is searched for a line; 0 keeps the file's solutions (default ${SEARCH_SECONDS_DEFAULT})
  --trust-proofs  trust "atLeast" in the file: for files that you exported yourself
  --workers N     boards solved at the same time (default: one for each core, less one)
  --page P        the page to continue from, which the report names when YouTube's quota was used up

A board that is not solved in time is taken in and waits for longer searches: minutes, then an hour each night. The site makes
them while it runs; "waiting" makes them now, one after the other for each board, until you stop it (Ctrl-C).

Pictures are screenshots of levels. The level is what the screen says, or the name: level-47.png, 47.png, "Lv 47 (2).jpg"; where both do and differ,
the picture is doubtful. What is read with confidence is solved and published; what is doubtful is kept with its doubts, and listed. A second picture of
a level confirms its board, or is said to differ. Of a recording, the board that each level opens with is imported as a picture; ffmpeg finds it.

A line of FILE.jsonl is a board file, or {"board": …, "moves": […], "levels": [12], "notedOn": "2026-11-21"}.
Columns of levels:    level, difficulty, seconds, unlocks, others (its numbers on the game's other track), others_noted_on
Columns of videos:    video, level, rank, title, channel, orientation, seconds, uploaded_on, label, source, noted_on, alive, others, starts_at
Columns of level-map: level, board (its id, or the name in its file), rank, source, noted_on, choices
Exit code: 0 when everything was imported, 1 when something was refused, 2 when nothing could be done.
`;

/** The parsed command line. */
export interface ImportCommand {
  readonly kind: FileKind | 'youtube' | 'waiting' | 'pictures' | 'video';
  /** A file, a folder, or a playlist or channel; empty for `waiting`. */
  readonly from: string;
  readonly levelMap: string | undefined;
  readonly isDryRun: boolean;
  readonly isJson: boolean;
  readonly seconds: number;
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
        seconds: { type: 'string', default: String(SEARCH_SECONDS_DEFAULT) },
        'trust-proofs': { type: 'boolean', default: false },
        workers: { type: 'string', default: '0' },
        page: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return 'help';
    const [kind, from, ...more] = positionals;
    const kinds = [...FILE_KINDS, 'pictures', 'video', 'youtube', 'waiting'] as const;
    const known = kinds.find((one) => one === kind);
    if (!known) return { problem: `say what to import: ${kinds.join(', ')}` };
    if (from === undefined && known !== 'waiting') {
      return { problem: `say from where to import ${known}` };
    }
    const [extra] = known === 'waiting' ? [from] : more;
    if (extra !== undefined) {
      return { problem: `${JSON.stringify(extra)} is one argument too many` };
    }
    if (values['level-map'] !== undefined && known !== 'boards') {
      return { problem: '--level-map goes with boards only' };
    }
    const numbers = [values.seconds, values.workers];
    if (numbers.some((text) => !/^\d{1,9}$/.test(text))) {
      return { problem: '--seconds and --workers take whole numbers' };
    }
    return {
      kind: known,
      from: from ?? '',
      levelMap: values['level-map'],
      isDryRun: values['dry-run'],
      isJson: values.json,
      seconds: Number(values.seconds),
      trustsProofs: values['trust-proofs'],
      workers: Number(values.workers),
      page: values.page,
    };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}
