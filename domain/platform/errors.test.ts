import { expect, test, vi } from 'vitest';
import { DomainError, fieldError, refusalBody } from './errors.ts';

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
