import { SEARCH_SECONDS_DEFAULT } from '#domain/imports/import-boards.ts';
import { FILE_KINDS } from '#domain/imports/schema.ts';
import { readCommandLine, refuseCall } from '../command/command-line.ts';

const KINDS = [...FILE_KINDS, 'pictures', 'video', 'youtube', 'waiting'] as const;
const USAGE = `Usage: npm run import -- boards FILE.jsonl [--level-map FILE.csv] [--seconds N] [--trust-proofs] [--workers N]
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
  readonly kind: (typeof KINDS)[number];
  /** A file, a folder, or a playlist or channel; empty for `waiting`. */
  readonly from: string;
  readonly levelMap: string | undefined;
  readonly isDryRun: boolean;
  readonly isJson: boolean;
  readonly seconds: number;
  readonly trustsProofs: boolean;
  /** 0 for one per core, minus one. */
  readonly workers: number;
  readonly page: string | undefined;
}

export function readArguments(): ImportCommand {
  const { options, words } = readCommandLine(
    USAGE,
    {
      'level-map': String,
      'dry-run': false,
      json: false,
      seconds: SEARCH_SECONDS_DEFAULT,
      'trust-proofs': false,
      workers: 0,
      page: String,
    },
    { least: 0, most: 2 },
  );
  const [word, from] = words;
  const kind = KINDS.find((one) => one === word);
  if (!kind) return refuseCall(USAGE, `say what to import: ${KINDS.join(', ')}`);
  if ((from === undefined) !== (kind === 'waiting')) {
    refuseCall(
      USAGE,
      from === undefined ? `say from where to import ${kind}` : 'waiting stands alone',
    );
  }
  if (options['level-map'] !== undefined && kind !== 'boards') {
    refuseCall(USAGE, '--level-map goes with boards only');
  }
  return {
    kind,
    from: from ?? '',
    levelMap: options['level-map'],
    isDryRun: options['dry-run'],
    isJson: options.json,
    seconds: options.seconds,
    trustsProofs: options['trust-proofs'],
    workers: options.workers,
    page: options.page,
  };
}
