import { z } from 'zod';

/** A level number, as a form field. */
export const levelField = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,5}$/, 'the number of a level, such as 47')
  .transform(Number);
