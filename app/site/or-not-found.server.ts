import { DomainError } from '#domain/platform/errors.ts';
import { notFound } from './not-found.ts';

/** What a loader looks up. What does not exist for this visitor is a 404; an outage stays one. */
export async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    throw error instanceof DomainError && error.code === 'not-found' ? notFound() : error;
  }
}
