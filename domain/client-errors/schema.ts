import { z } from 'zod';

/** Days after which an error that was not seen again is deleted. The privacy page says so too. */
export const RETENTION_DAYS = 30;

/** Browsers' messages may quote anything, so what cannot be stored is replaced. */
const text = z
  .string({ error: 'must be a text' })
  .overwrite((given) => given.toWellFormed().replaceAll('\0', ' '));

/** A browser's error report. `user_email` is part of the specified format; it is neither read nor stored. */
export const clientErrorReport = z.object({
  error: z.object({
    error_type: z.enum(['API_ERROR', 'CLIENT_ERROR', 'NUXT_APP_ERROR'], {
      error: 'must be API_ERROR, CLIENT_ERROR or NUXT_APP_ERROR',
    }),
    origin_type: z.literal(1, { error: 'must be 1' }),
    message: text.min(1, 'must not be empty').max(20_000, 'is too long'),
    backtrace: text.max(60_000, 'is too long').nullish(),
    user_email: text.max(256, 'is too long').nullish(),
  }),
});

export type ClientErrorReport = z.infer<typeof clientErrorReport>['error'];
