import { data, isRouteErrorResponse } from 'react-router';
import type { BodyRefusal } from '#domain/platform/forms.ts';

interface RefusedBody {
  readonly bodyRefusal: string;
}

/** Thrown for a form that could not be received. */
export function refusedBody({ status, sentence }: BodyRefusal) {
  return data({ bodyRefusal: sentence } satisfies RefusedBody, { status });
}

/** Why a form could not be received, if that is what this error says; otherwise undefined. */
export function findRefusedBody(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  return (error.data as Partial<RefusedBody> | null)?.bodyRefusal;
}
