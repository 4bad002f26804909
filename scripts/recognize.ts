import { basename } from 'node:path';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { DOUBT_CONFIDENCE_MAX, isMissing } from '#engine/doubt.ts';
import { recognizeBoard } from '#recognition/recognize.ts';
import { readCommandLine } from './command/command-line.ts';
import { formatBoardText } from './recognize/format-board-text.ts';
import { decodePicture } from './recognize/recognition-pictures.ts';

const USAGE = `Reads the board on pictures.

  npm run -s recognize -- [--json] PICTURE…

  --json   one JSON line a picture: {"file", "board" (null when refused), "why", "doubts", "ms"}
  --help   this text

Exit code: 0 when every picture gave a board, 1 when one was refused, 2 for a wrong call.
`;

const { options, words: files } = readCommandLine(
  USAGE,
  { json: false },
  { least: 1, most: Number.POSITIVE_INFINITY },
);
for (const path of files) await recognizeFile(path, options.json);

async function recognizeFile(path: string, asJson: boolean): Promise<void> {
  const file = basename(path);
  const picture = await decodePicture(path);
  const started = performance.now();
  const reading = picture.ok ? recognizeBoard(readNetworks(), picture.value) : null;
  const ms = Math.round(performance.now() - started);
  if (!reading?.ok) {
    const why = picture.ok ? (reading?.error.reason ?? '') : picture.error;
    process.exitCode = 1;
    process.stdout.write(
      asJson
        ? `${JSON.stringify({ file, board: null, why, doubts: [], ms })}\n`
        : `${file}: ${why}\n`,
    );
    return;
  }
  const { board, confidences } = reading.value;
  const doubts = confidences
    .filter((c) => c.confidence < DOUBT_CONFIDENCE_MAX)
    .map((c) => ({ ...c, confidence: Math.round(100 * c.confidence) / 100 }));
  if (asJson) {
    process.stdout.write(`${JSON.stringify({ file, board, doubts, ms })}\n`);
    return;
  }
  const lines = doubts.map((doubt) => {
    const { at, confidence, instead } = doubt;
    const none = isMissing(board, doubt) ? 'none, ' : '';
    const other = instead === undefined ? '' : `, else ${JSON.stringify(instead)}`;
    return `  ${at}: ${none}${Math.round(100 * confidence)} % sure${other}`;
  });
  process.stdout.write(
    `${file} (${ms} ms)\n${formatBoardText(board)}\n${lines.length > 0 ? `doubts:\n${lines.join('\n')}\n` : 'no doubts\n'}\n`,
  );
}
