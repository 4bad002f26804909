import { DomainError } from '#domain/platform/errors.ts';
import { notFound } from './not-found.ts';

/** What a loader looks up. What is not there for who asks is an address without a page; an outage stays one. */
export async function orNotFound<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    throw error instanceof DomainError && error.code === 'not-found' ? notFound() : error;
  }
}
