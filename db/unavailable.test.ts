import { expect, test } from 'vitest';
import { DatabaseFullError, DatabaseReadOnlyError, toUnavailable } from './unavailable.ts';

const failure = (code: string) => Object.assign(new Error('no'), { code });

test('a full disk and a read-only transaction are not taken for bugs: reading still works', () => {
  expect(toUnavailable(failure('53100'))).toBeInstanceOf(DatabaseFullError);
  expect(toUnavailable(failure('53100'))).toBeInstanceOf(DatabaseReadOnlyError);
  expect(toUnavailable(failure('25006'))).toBeInstanceOf(DatabaseReadOnlyError);
  const bug = failure('23505');
  expect(toUnavailable(bug)).toBe(bug);
});
