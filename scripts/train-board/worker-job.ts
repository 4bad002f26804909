import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BoardExample } from './board-example.ts';

/** Parameters of a training worker. Buffers are shared by all workers. */
export interface WorkerJob {
  readonly index: number;
  readonly seed: number;
  readonly steps: number;
  /** Examples a step and worker. */
  readonly batch: number;
  readonly rate: number;
  /** Steps between reports and checkpoints. */
  readonly report: number;
  readonly checkpoint: string;
  /** Folder of the examples' files. A worker takes its share of them and of later ones. */
  readonly examples: string;
  readonly kernel: Uint8Array;
  readonly parameters: SharedArrayBuffer;
  readonly gradients: readonly SharedArrayBuffer[];
  readonly mean: SharedArrayBuffer;
  readonly gate: SharedArrayBuffer;
}

/** Writes a file of examples; it is renamed into place once complete. */
export function saveExamples(file: string, examples: readonly BoardExample[]): void {
  writeFileSync(`${file}.part`, serialize(examples));
  renameSync(`${file}.part`, file);
}

export function loadExamples(files: readonly string[]): BoardExample[] {
  return files.flatMap((file) => deserialize(readFileSync(file)) as BoardExample[]);
}

export function listExampleFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.examples'))
    .sort()
    .map((name) => join(folder, name));
}
