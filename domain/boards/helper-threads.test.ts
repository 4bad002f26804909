import { MessageChannel } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { PartReport } from '#engine/portfolio/merge.ts';
import type { Board } from '#engine/types.ts';
import { readHardSet } from '#scripts/solver-boards/hard-set.ts';
import { help } from './helper-threads.ts';

test('a helper whose thread is needed returns the rest of its work with its solution, and resumes until the port closes', async () => {
  const { port1, port2 } = new MessageChannel();
  const lines: number[] = [];
  port1.on('message', (report: PartReport) => {
    if (report.kind === 'progress') lines.push(report.progress.line?.length ?? Infinity);
  });
  const hasLine = () => lines.some((length) => length < Infinity);
  const task = { board: readHardSet()[0]?.board as Board, moves: [], options: {} };
  const rest = await help({ task, port: port2 }, hasLine);
  if (rest?.task.options.known === undefined) throw new Error('no line');
  expect(rest.port).toBe(port2);
  expect(rest.task.options.known.length).toBe(Math.min(...lines));
  const again = help(rest);
  lines.length = 0;
  await expect.poll(() => lines[0]).toBe(rest.task.options.known.length);
  port1.close();
  expect(await again).toBeUndefined();
});
