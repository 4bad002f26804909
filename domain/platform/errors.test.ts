import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DomainError, fieldError, issuesOf, refusalBody } from './errors.ts';

test('recognizes a refusal from any copy of the class', async () => {
  vi.resetModules();
  const copy = await import('./errors.ts');
  expect(copy.DomainError).not.toBe(DomainError);
  expect(new copy.DomainError('invalid', 'Wrong.')).toBeInstanceOf(DomainError);
  expect(new Error('Wrong.')).not.toBeInstanceOf(DomainError);
});

test('a sentence is one issue of the whole, and a body has each issue as a sentence and as data', () => {
  const whole = new DomainError('conflict', 'It runs.');
  expect(refusalBody(whole.issues)).toEqual({
    errors: ['It runs.'],
    issues: [{ field: '', code: 'conflict', message: 'It runs.' }],
  });
  const field = fieldError('forbidden', 'email', 'is taken', 'taken');
  expect(refusalBody(field.issues)).toEqual({
    errors: ['email: is taken'],
    issues: [{ field: 'email', code: 'taken', message: 'is taken' }],
  });
});

test('an issue of a schema names the field and a code, that of the refinement if it has one', () => {
  const schema = z
    .strictObject({ a: z.object({ b: z.string().min(2, 'at least 2') }), c: z.string() })
    .refine(({ c }) => c !== 'x', { path: ['c'], error: 'differs', params: { code: 'differs' } });
  const found = (value: unknown) =>
    issuesOf(schema.safeParse(value).error ?? { issues: [] }, 'all');
  expect(found({ a: { b: '1' }, c: 'y', d: 1 })).toEqual([
    { field: 'a.b', code: 'too-small', message: 'at least 2' },
    { field: 'all', code: 'unrecognized-keys', message: expect.stringContaining('"d"') },
  ]);
  expect(found({ a: { b: '12' }, c: 'x' })).toEqual([
    { field: 'c', code: 'differs', message: 'differs' },
  ]);
});
