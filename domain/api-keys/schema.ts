import { z } from 'zod';
import { KEY_NAME_CHARS_MAX } from './limits.ts';

/** What a key is made of. */
export const apiKeyForm = z.strictObject({
  name: z
    .string('is missing')
    .trim()
    .min(1, 'enter a name, such as that of the program')
    .max(KEY_NAME_CHARS_MAX, `at most ${KEY_NAME_CHARS_MAX} characters`),
});

/** A key, as its owner sees it: never the key itself. */
export interface ApiKeyView {
  readonly id: string;
  readonly name: string;
  /** How the key begins. */
  readonly hint: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** So that a key is known for one wherever it turns up. */
export const KEY_PREFIX = 'unjam_';
