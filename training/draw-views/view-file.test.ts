import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HEADS } from '#recognition/board-net/heads.ts';
import { CELL_PX } from '#recognition/board-net/shape.ts';
import { listViewFiles, loadViews, saveViews } from './view-file.ts';

test('views come back from their file as they went in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'views-'));
  const views = [
    [2, 3],
    [4, 1],
  ].map(([columns = 0, rows = 0]) => ({
    columns,
    rows,
    lab: Uint8Array.from({ length: 3 * CELL_PX ** 2 * columns * rows }, (_, i) => i % 251),
    labels: Int8Array.from({ length: HEADS.length * columns * rows }, (_, i) => (i % 7) - 1),
    place: [1, 0, columns / 8, 0, 1, rows / 4, 0, 0, 1] as const,
  }));
  saveViews(join(folder, 'a.views'), views);
  expect(listViewFiles(folder).map(loadViews)).toEqual([views]);
});
