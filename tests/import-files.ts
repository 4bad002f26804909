/** Files that an operator imports. Test code only. */

import { inlineSolver } from '#domain/boards/inline-solver.ts';
import { exportFile } from '#domain/imports/export-files.ts';
import { type BoardImportOptions, importBoards } from '#domain/imports/import-boards.ts';
import type { FileKind, ImportReport } from '#domain/imports/schema.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { collect } from './collect.ts';

/** A board of the game: a red block that has to go around a corner. It is `n` cells high, so that all are different. */
export function makeBoard(n: number, more: object = {}) {
  return {
    floor: ['..', ...Array.from({ length: n }, () => '.#')],
    blocks: [{ id: 'a', color: 'red', cells: [[0, n]] }],
    gates: [{ id: 'g', side: 'right', cells: [[1, 0]], color: 'red' }],
    ...more,
  };
}

export const SHORT = (n: number) => [{ block: 'a', by: [1, -n], gate: 'g' }];

export const LONG = (n: number) => [
  { block: 'a', by: [0, -n] },
  { block: 'a', by: [1, 0], gate: 'g' },
];

export const bytes = (text: string) => [Buffer.from(text)];

export const lines = (...values: readonly object[]) =>
  bytes(values.map((value) => `${JSON.stringify(value)}\n`).join(''));

export const boards = (
  ctx: Context,
  file: readonly Buffer[],
  options: Partial<BoardImportOptions> = {},
) => importBoards(ctx, file, { solver: inlineSolver, ...options });

export const counts = ({ added, changed, unchanged, refused }: ImportReport) => ({
  added,
  changed,
  unchanged,
  refused,
});

export const exported = async (ctx: Context, kind: FileKind) =>
  (await collect(exportFile(ctx, kind))).join('');

export const VIDEOS = `video,level,title,channel,orientation,seconds,uploaded_on,label
https://youtu.be/aaaaaaaaaaa,1,"Level 1, ""easy""",Jam Fan,portrait,58,2026-01-02,Level 1
aaaaaaaaaaa,2,,,,,,
-bbbbbbbbbb,,=1+1,@Jam Fan,,,,
ccccccccccc,1,,,,,,
not a video,1,x,y,,,,
`;
