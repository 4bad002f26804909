import { expect, test, vi } from 'vitest';
import { DomainError } from './errors.ts';

test('a refusal is one whichever copy of the class made it', async () => {
  vi.resetModules();
  const copy = await import('./errors.ts');
  expect(copy.DomainError).not.toBe(DomainError);
  expect(new copy.DomainError('invalid', 'Wrong.')).toBeInstanceOf(DomainError);
  expect(new Error('Wrong.')).not.toBeInstanceOf(DomainError);
});
