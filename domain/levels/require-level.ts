import type { Context } from '../platform/context.server.ts';
import { fieldError } from '../platform/errors.ts';

/** Refuses (`invalid`) a number outside the levels of the guide. */
export function requireLevel({ site: { levelMax } }: Pick<Context, 'site'>, level: number): void {
  if (level >= 1 && level <= levelMax) return;
  throw fieldError('invalid', 'level', `The guide has levels from 1 to ${levelMax}.`);
}
