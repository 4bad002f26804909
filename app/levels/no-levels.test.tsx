import { expect, test } from 'vitest';
import { renderOnSite } from '#tests/render-on-site.tsx';
import { NoLevels } from './no-levels.tsx';

test('advises to take a filter off only if one is set', () => {
  const say = (query: object) =>
    renderOnSite(<NoLevels query={{ page: 1, ...query }} levelMax={1834} />);
  expect(say({ query: '1900' })).toContain(
    'No level or mechanic is called that. Go straight to a number from 1 to 1834.',
  );
  expect(say({ query: '1900', difficulty: 'easy' })).toContain('Take a filter off');
  expect(say({ difficulty: 'hard', mechanic: 'ice' })).toContain('Take a filter off');
});
