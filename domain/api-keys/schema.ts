import { z } from 'zod';
import { KEY_NAME_CHARS_MAX } from './limits.ts';

/** The form for a new key. */
export const apiKeyForm = z.strictObject({
  name: z
    .string('is missing')
    .trim()
    .min(1, 'enter a name, such as that of the program')
    .max(KEY_NAME_CHARS_MAX, `at most ${KEY_NAME_CHARS_MAX} characters`),
});

/** A key as shown to its owner, without the key itself. */
export interface ApiKeyView {
  readonly id: string;
  readonly name: string;
  /** How the key begins. */
  readonly hint: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Makes keys recognizable wherever they turn up. */
export const KEY_PREFIX = 'unjam_';
