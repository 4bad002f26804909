import { expect, test } from 'vitest';
import { checkBoard } from '#engine/board.ts';
import { startPosition } from '#engine/position.ts';
import { solve } from '#engine/solve.ts';
import { parseTextForm } from '#engine/text-form.ts';
import { EXAMPLES } from './examples.ts';

test.each(EXAMPLES)(
  'the example "$name" is a board with a solution of several moves',
  ({ text }) => {
    const parsed = parseTextForm(text);
    const checked = parsed.ok ? checkBoard(parsed.value) : undefined;
    if (!checked?.ok) throw new Error('not a board');
    const result = solve(startPosition(checked.value), { statesMax: 200_000 });
    expect(result).toMatchObject({ status: 'solved', optimal: true });
    expect(result.status === 'solved' && result.moves.length).toBeGreaterThan(3);
  },
);
