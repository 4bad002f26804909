import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { estimateCells } from '#recognition/board-net/cell-probabilities.ts';
import { CELL_PX } from '#recognition/board-net/shape.ts';
import type { Networks } from '#recognition/networks.ts';
import { recognizeBoard } from '#recognition/recognize.ts';
import type { RectifiedBoard } from '#recognition/rectify/rectified-board.ts';
import { decodePicture } from '../recognize/recognition-pictures.ts';

/** Cells along each side of the board that a plain forward pass is measured on: the usual board with frame and margin. */
export const FORWARD_CELLS = 12;
/** Number of runs that compile the kernel, and of measured runs. */
const WARM_UPS = 2;
const RUNS = 5;
/** Number of pictures of a set for which the reading's memory is measured, each in its own process. */
const MEMORY_PICTURES = 3;

/**
 * CPU milliseconds of one forward pass of the board network: half of `estimateCells`, which runs it on the board and on its mirror image.
 */
export function measureForwardMs(networks: Networks): number {
  const samples = (FORWARD_CELLS * CELL_PX) ** 2;
  const plane = Float32Array.from({ length: samples }, (_, i) => ((i * 7919) % 1000) / 1000);
  const rectified: RectifiedBoard = {
    x0: 0,
    y0: 0,
    columns: FORWARD_CELLS,
    rows: FORWARD_CELLS,
    l: plane,
    a: plane.map((v) => (v - 0.5) / 5),
    b: plane.map((v) => (0.5 - v) / 5),
  };
  const times: number[] = [];
  for (let run = 0; run < WARM_UPS + RUNS; run++) {
    const before = process.cpuUsage();
    estimateCells(networks.board, rectified);
    const { user, system } = process.cpuUsage(before);
    if (run >= WARM_UPS) times.push((user + system) / 1000 / 2);
  }
  return times.sort((p, q) => p - q)[RUNS >> 1] as number;
}

/**
 * Peak memory of reading some pictures of a set, in bytes above the process with the decoded picture and the networks. `script` measures
 * one picture with `--memory-of` in a fresh process, because memory that was used once is hardly given back.
 */
export function measurePeaks(script: string, paths: readonly string[]): number[] {
  const step = Math.max(1, Math.floor(paths.length / MEMORY_PICTURES));
  return paths
    .filter((_, i) => i % step === 0)
    .slice(0, MEMORY_PICTURES)
    .map((path) =>
      Number(execFileSync(process.execPath, [script, '--memory-of', path], { encoding: 'utf8' })),
    );
}

/**
 * Reads a picture, and returns by how many bytes the process's peak then exceeds its memory with the decoded picture. An upper bound,
 * because the peak may be that of decoding.
 */
export async function measureReadingBytes(path: string): Promise<number> {
  const picture = await decodePicture(path);
  if (!picture.ok) throw new Error(`${path}: ${picture.error}`);
  const before = process.memoryUsage.rss();
  recognizeBoard(readNetworks(), picture.value);
  return peakBytes() - before;
}

/** The process's peak. `maxRSS` may belong to the parent process, so Linux's own figure is used if there is one. */
function peakBytes(): number {
  const status = '/proc/self/status';
  const peak = existsSync(status) && /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'));
  return (peak ? Number(peak[1]) : process.resourceUsage().maxRSS) * 1024;
}
