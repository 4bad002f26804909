import { expect, test } from 'vitest';
import { translate } from '#app/words/messages/catalogue.ts';
import { howTo } from './how-to.ts';

test('lists every step in order for machines, each with its own address', () => {
  const level = { number: 47, boardId: 'b1', referenceSeconds: 83 };
  const steps = ['Slide the red L two left.', 'Take it out through the top red gate.'];
  const told = howTo(translate('en-US', 'level'), level, steps, 'https://unjam.example');
  expect(told).toMatchObject({
    '@type': 'HowTo',
    name: 'How to solve level 47',
    totalTime: 'PT83S',
    step: [
      { position: 1, text: steps[0], url: 'https://unjam.example/levels/47#move=1' },
      { position: 2, text: steps[1], url: 'https://unjam.example/levels/47#move=2' },
    ],
  });
});
