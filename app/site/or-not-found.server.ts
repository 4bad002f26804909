import { DomainError } from '#domain/platform/errors.ts';
import { notFound } from './not-found.ts';

/** Awaits what a loader looks up. Not found becomes a 404; any other error is rethrown. */
export async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    throw error instanceof DomainError && error.code === 'not-found' ? notFound() : error;
  }
}
