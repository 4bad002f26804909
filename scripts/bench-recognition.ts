import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { DOUBT_CONFIDENCE_MAX } from '#engine/doubt.ts';
import type { Result } from '#engine/types.ts';
import type { Picture } from '#recognition/picture.ts';
import { recognizeBoard } from '#recognition/recognize.ts';
import { STEPS, type Step } from '#recognition/setting.ts';
import { writeSet } from '#training/drawings/make-set.ts';
import { writePlainSet } from '#training/plain-drawings/plain-set.ts';
import { measureForwardMs, measurePeaks, measureReadingBytes } from './bench-recognition/costs.ts';
import { writePageSet } from './bench-recognition/page-set.ts';
import { formatReport, type TimedScore } from './bench-recognition/report.ts';
import { scoreReading } from './bench-recognition/score.ts';
import { scoreScreen } from './bench-recognition/score-screen.ts';
import { readTruths, type Truth } from './bench-recognition/truth.ts';
import { VARIATIONS, type Variation, varyPicture } from './bench-recognition/vary.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';
import { decodePicture } from './recognize/recognition-pictures.ts';

const USAGE = `Measures how well boards are read: per tier, per modifier, calibration of the confidences, time, memory.

  npm run bench:recognition -- [--set DIR] [--drawn N] [--seed N] [--plain N] [--pages N] [--held] [--vary HOW] [--without STEP]…

  --set DIR   a folder of pictures, each with its truth NNN-tier.json (default ../shared/screens when it is there)
  --drawn N   pictures per tier to draw ourselves and measure too (default 10; 0 for none)
  --seed N    of the drawings and the pages (default 1)
  --plain N   boards in each style of the second renderer, which the networks never learn from (default 10; 0 for none)
  --pages N   pictures of random levels as the built site shows them: watched, played, embedded, shared, printed (default 0)
  --held      of the folder, only pictures whose number is divisible by three
  --vary HOW  read the folder's pictures varied by lot, those with a board: ${VARIATIONS.join(', ')}
  --without STEP  read without a step that improves the network's answers: ${STEPS.join(', ')}
  --memory-of FILE  only print how much memory reading this picture takes, in bytes
  --help      this text
`;

/** Number of pictures with the game's own signs for each picture of another tier, because there are many signs. */
const SIGNED_SHARE = 4;

const { options } = readCommandLine(USAGE, {
  set: String,
  drawn: 10,
  seed: 1,
  plain: 10,
  pages: 0,
  held: false,
  vary: String,
  without: [],
  'memory-of': String,
});
const without = new Set(options.without as Step[]);
const unknown = options.without.find((step) => !STEPS.some((known) => known === step));
const variation = VARIATIONS.find((known) => known === options.vary);
if (options['memory-of'] !== undefined) {
  process.stdout.write(`${await measureReadingBytes(options['memory-of'])}\n`);
  process.exit();
}
if (unknown !== undefined)
  refuseCall(USAGE, `There is no step “${unknown}”; there are: ${STEPS.join(', ')}.`);
if (options.vary !== undefined && !variation)
  refuseCall(
    USAGE,
    `There is no variation “${options.vary}”; there are: ${VARIATIONS.join(', ')}.`,
  );
if (options.set !== undefined && !existsSync(options.set))
  refuseCall(USAGE, `There is no folder ${options.set}.`);
const beside = new URL('../../shared/screens', import.meta.url).pathname;
const folder = options.set ?? (existsSync(beside) ? beside : null);
if (folder) {
  const name = variation ? `${folder}, varied: ${variation}` : folder;
  process.stdout.write(await measureFolder(folder, name, options.held, variation));
}
const each = options.drawn;
if (each > 0) {
  const sizes = {
    A: each,
    B: each,
    C: each,
    D: each,
    F: each,
    N: each,
    H: each,
    S: each * SIGNED_SHARE,
  };
  await measureOwn('our own drawings', (own) => writeSet(own, options.seed, sizes));
}
const plain = options.plain;
if (plain > 0) await measureOwn('the second renderer', (own) => writePlainSet(own, plain));
const pages = options.pages;
if (pages > 0) await measureOwn('level pages', (own) => writePageSet(own, options.seed, pages));

/** Measures a set of pictures that is drawn for this run. */
async function measureOwn(name: string, write: (folder: string) => Promise<void>): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'drawn-boards-'));
  try {
    await write(own);
    process.stdout.write(`\n${await measureFolder(own, name)}`);
  } finally {
    rmSync(own, { recursive: true });
  }
}

function inMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** A picture to read, with its truth. */
interface Case {
  readonly truth: Truth;
  readonly picture: Result<Picture, string>;
  readonly decodingMs: number;
}

/** The pictures of a folder, varied on request. */
async function* readCases(
  folder: string,
  truths: readonly Truth[],
  variation?: Variation,
): AsyncGenerator<Case> {
  for (const truth of truths) {
    const start = process.cpuUsage();
    const picture = await decodePicture(join(folder, truth.file));
    const decodingMs = inMs(process.cpuUsage(start));
    if (!variation) yield { truth, picture, decodingMs };
    else if (picture.ok) {
      const varied = await varyPicture(picture.value, truth, variation);
      if (varied)
        yield { truth: varied.truth, picture: { ok: true, value: varied.picture }, decodingMs };
    }
  }
}

async function measureFolder(
  folder: string,
  name: string,
  isHeldOnly = false,
  variation?: Variation,
): Promise<string> {
  const networks = readNetworks();
  const timed: TimedScore[] = [];
  const truths = readTruths(folder).filter(
    ({ file }) => !isHeldOnly || Number.parseInt(file, 10) % 3 === 0,
  );
  for await (const { truth, picture, decodingMs } of readCases(folder, truths, variation)) {
    const before = process.cpuUsage();
    const reading = picture.ok ? recognizeBoard(networks, picture.value, { without }) : null;
    const cpuMs = inMs(process.cpuUsage(before));
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
    timed.push({ score, screen, cpuMs, decodingMs });
  }
  const boards = truths.filter(({ valid }) => valid).map(({ file }) => join(folder, file));
  return formatReport(name, timed, {
    forwardMs: measureForwardMs(networks),
    readingBytes: measurePeaks(new URL(import.meta.url).pathname, boards),
    processBytes: process.resourceUsage().maxRSS * 1024,
  });
}
