import { z } from 'zod';
import { defineTask } from '../platform/jobs.server.ts';

/** Works on a conversion as far as possible without its owner: to its end, or to the questions about its picture. */
export const convertTask = defineTask('convert', z.object({ id: z.string() }));

/** Searches the board of a conversion once more, for longer. Round 1 comes after the search that each conversion has. */
export const searchLongerTask = defineTask(
  'search-conversion',
  z.object({ id: z.string(), round: z.int().min(1) }),
);
