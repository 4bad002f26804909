import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Example } from './example.ts';

/** What a training worker is told. Buffers are shared by all workers. */
export interface Job {
  readonly index: number;
  readonly seed: number;
  readonly steps: number;
  /** Examples a step and worker. */
  readonly batch: number;
  readonly rate: number;
  /** Steps between reports and checkpoints. */
  readonly report: number;
  readonly checkpoint: string;
  /** Folder of the examples' files; a worker takes its share of them, and of those that come later. */
  readonly examples: string;
  readonly kernel: Uint8Array;
  readonly parameters: SharedArrayBuffer;
  readonly gradients: readonly SharedArrayBuffer[];
  readonly mean: SharedArrayBuffer;
  readonly gate: SharedArrayBuffer;
}

/** Writes a file of examples; it has its name once it is whole. */
export function saveExamples(file: string, examples: readonly Example[]): void {
  writeFileSync(`${file}.part`, serialize(examples));
  renameSync(`${file}.part`, file);
}

export function loadExamples(files: readonly string[]): Example[] {
  return files.flatMap((file) => deserialize(readFileSync(file)) as Example[]);
}

export function listExampleFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.examples'))
    .sort()
    .map((name) => join(folder, name));
}
