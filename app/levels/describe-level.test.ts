import { expect, test } from 'vitest';
import { describeLevel } from './describe-level.ts';
import type { LevelView } from './level-view.ts';

const VIDEO = {} as LevelView['videos'][number];

/** The description of level 47 with a board from this source. */
const say = (source: 'sample' | 'player', videos: LevelView['videos']) =>
  describeLevel(
    {
      ...{ number: 47, moves: 16, difficulty: 'easy', referenceSeconds: 23, videos },
      standing: { source, confirmedBy: 0, openDoubts: 0, settledDoubts: 0, line: 'shortest' },
    },
    'en-US',
  );

test('the description of a level says that a sample is one, and gives no facts of it as the level’s', () => {
  expect(say('player', [])).toMatch(/^Color Block Jam level 47 in 16 moves: Easy, about 0:23/);
  expect(say('sample', [])).toMatch(/^A board that we made for .* level 47, not the game’s/);
  expect(say('sample', [VIDEO])).toMatch(/^A video of .* level 47, and a board that we made/);
  for (const videos of [[], [VIDEO]]) {
    expect(say('sample', videos)).not.toMatch(/Easy|0:23/);
    expect(say('sample', videos).length).toBeLessThanOrEqual(160);
  }
});
