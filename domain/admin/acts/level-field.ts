import { z } from 'zod';

/** The number of a level, as a form sends it. */
export const levelField = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,5}$/, 'the number of a level, such as 47')
  .transform(Number);
