import { z } from 'zod';
import type { Context } from '../../context.server.ts';
import { DomainError } from '../../errors.ts';

/** The number of a level, as a form sends it. */
export const levelField = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,5}$/, 'the number of a level, such as 47')
  .transform(Number);

/** Refuses (`invalid`) a number beyond the levels of the guide. */
export function requireLevel({ site: { levelMax } }: Context, level: number): void {
  if (level <= levelMax) return;
  throw new DomainError('invalid', `level: The guide has levels from 1 to ${levelMax}.`);
}
