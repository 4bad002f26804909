import { expect, test } from 'vitest';
import { createStateBuffer } from '../rules/state.ts';
import { createNodeTable, internState, linkNode } from './node-table.ts';

test('a line may have more drags than fit in 16 bits', () => {
  const nodes = createNodeTable(1, 2 ** 20);
  const state = createStateBuffer(1, 1);
  const [parent, child] = [1, 2].map((word) => {
    state.words[0] = word;
    return internState(nodes, state);
  });
  nodes.depth[parent!] = 2 ** 16;
  linkNode(nodes, child!, parent!, 0);
  expect(nodes.depth[child!]).toBe(2 ** 16 + 1);
});
