import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readNetworks } from '#domain/conversions/read-networks.ts';
import { DOUBT_CONFIDENCE_MAX } from '#recognition/reading.ts';
import { recognizeBoard, STEPS, type Step } from '#recognition/recognize.ts';
import { measureForwardMs, measurePeaks, measureReadingBytes } from './bench-recognition/costs.ts';
import { formatReport, type TimedScore } from './bench-recognition/report.ts';
import { scoreReading } from './bench-recognition/score.ts';
import { scoreScreen } from './bench-recognition/score-screen.ts';
import { readTruths } from './bench-recognition/truth.ts';
import { writeSet } from './drawings/make-set.ts';
import { writePlainSet } from './plain-drawings/plain-set.ts';
import { decodePicture } from './recognition-pictures.ts';

const HELP = `Measures how well boards are read: per tier, per modifier, calibration of the confidences, time, memory.

  npm run bench:recognition -- [--set DIR] [--drawn N] [--seed N] [--plain N] [--held] [--without STEP]…

  --set DIR   a folder of pictures, each with its truth NNN-tier.json (default ../shared/screens when it is there)
  --drawn N   pictures per tier to draw ourselves and measure too (default 10; 0 for none)
  --seed N    of the drawings (default 1)
  --plain N   boards in each style of the second renderer, which the networks never learn from (default 10; 0 for none)
  --held      of the folder, only pictures whose number is divisible by three
  --without STEP  read without a step that improves the network's answers: ${STEPS.join(', ')}
  --memory-of FILE  only print how much memory reading this picture takes, in bytes
  --help      this text
`;

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    drawn: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    plain: { type: 'string', default: '10' },
    held: { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
    'memory-of': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const without = new Set(values.without as Step[]);
const unknown = values.without.find((step) => !STEPS.some((known) => known === step));
if (values.help) process.stdout.write(HELP);
else if (values['memory-of'] !== undefined)
  process.stdout.write(`${await measureReadingBytes(values['memory-of'])}\n`);
else if (unknown !== undefined) {
  process.stderr.write(`There is no step “${unknown}”; there are: ${STEPS.join(', ')}.\n`);
  process.exitCode = 2;
} else if (values.set !== undefined && !existsSync(values.set)) {
  process.stderr.write(`There is no folder ${values.set}.\n`);
  process.exitCode = 2;
} else {
  const beside = new URL('../../shared/screens', import.meta.url).pathname;
  const folder = values.set ?? (existsSync(beside) ? beside : null);
  if (folder) process.stdout.write(await measureFolder(folder, values.held));
  const each = Number(values.drawn);
  if (each > 0) {
    const sizes = { A: each, B: each, C: each, D: each, F: each, N: each, H: each };
    await measureOwn('our own drawings', (own) => writeSet(own, Number(values.seed), sizes));
  }
  const plain = Number(values.plain);
  if (plain > 0) await measureOwn('the second renderer', (own) => writePlainSet(own, plain));
}

/** Measures pictures that are drawn for it. */
async function measureOwn(name: string, write: (folder: string) => Promise<void>): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'drawn-boards-'));
  try {
    await write(own);
    process.stdout.write(`\n${await measureFolder(own, false, name)}`);
  } finally {
    rmSync(own, { recursive: true });
  }
}

function inMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

async function measureFolder(folder: string, isHeldOnly: boolean, name = folder): Promise<string> {
  const networks = readNetworks();
  const timed: TimedScore[] = [];
  const truths = readTruths(folder).filter(
    ({ file }) => !isHeldOnly || Number.parseInt(file, 10) % 3 === 0,
  );
  for (const truth of truths) {
    const start = process.cpuUsage();
    const picture = await decodePicture(join(folder, truth.file));
    const decoded = process.cpuUsage(start);
    const before = process.cpuUsage();
    const reading = picture.ok ? recognizeBoard(networks, picture.value, without) : null;
    const read = process.cpuUsage(before);
    const confidences = reading?.ok ? reading.value.confidences : [];
    const doubts = confidences.filter(({ confidence }) => confidence < DOUBT_CONFIDENCE_MAX).length;
    const why = !picture.ok ? picture.error : reading?.ok ? '' : (reading?.error.reason ?? '');
    const score = scoreReading(
      truth,
      reading?.ok ? reading.value.board : null,
      confidences,
      doubts,
      why,
    );
    const screen = scoreScreen(truth, reading?.ok ? reading.value : null);
    timed.push({ score, screen, cpuMs: inMs(read), decodingMs: inMs(decoded) });
  }
  const boards = truths.filter(({ valid }) => valid).map(({ file }) => join(folder, file));
  return formatReport(name, timed, {
    forwardMs: measureForwardMs(networks),
    readingBytes: measurePeaks(new URL(import.meta.url).pathname, boards),
    processBytes: process.resourceUsage().maxRSS * 1024,
  });
}
