import type { VFile } from 'vfile';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { TAG } from '../../schema.ts';

/** Titles are displayed in lists, tabs and search results. */
const TITLE_LENGTH_MAX = 70;

const title = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(TITLE_LENGTH_MAX, `must have at most ${TITLE_LENGTH_MAX} characters`);
const description = z
  .string()
  .trim()
  .min(50, 'must have at least 50 characters')
  .max(160, 'must have at most 160 characters');

/** `today` is `YYYY-MM-DD`. Later dates are refused. */
function fieldsOf(kind: 'post' | 'page', today: string) {
  const day = z.iso
    .date('must be a day such as 2026-11-21')
    .refine((value) => value <= today, `must not be later than today, ${today}`);
  if (kind === 'page') {
    return z.strictObject({
      title,
      description,
      updated: day,
      requires: z.literal('payment', 'must be “payment” or left out').optional(),
    });
  }
  return z.strictObject({
    title,
    description,
    date: day,
    updated: day.optional(),
    tags: z
      .array(z.string().regex(TAG, 'must be of small letters, digits and hyphens'))
      .min(1, 'must name at least one tag')
      .max(4, 'must name at most four tags')
      .refine((tags) => new Set(tags).size === tags.length, 'must not name a tag twice'),
    hot: z.literal(true, 'must be true or left out').optional(),
    board: z.string().optional(),
  });
}

interface Fields {
  readonly title: string;
  readonly description: string;
  readonly date?: string;
  readonly updated?: string;
  readonly tags?: readonly string[];
  readonly hot?: true;
  readonly board?: string;
  readonly requires?: 'payment';
}

/** The fields above a text, the same for posts and pages. */
export interface FrontMatter {
  readonly title: string;
  readonly description: string;
  readonly publishedOn: string;
  readonly updatedOn: string | null;
  readonly tags: readonly string[];
  readonly isHot: boolean;
  readonly board: string | null;
  readonly requires: 'payment' | null;
  /** The line of each field, from 1. */
  readonly lineOf: (field: string) => number;
}

const FENCE = /^---[ \t]*$/;

/** Splits the front matter from a file. Empty lines replace it in the body, so that line numbers stay right. Undefined if there is none. */
export function splitFrontMatter(
  text: string,
): { readonly yaml: string; readonly body: string } | undefined {
  const lines = text.split('\n');
  const end = FENCE.test(lines[0] ?? '')
    ? lines.findIndex((line, i) => i > 0 && FENCE.test(line))
    : -1;
  if (end === -1) return undefined;
  return {
    yaml: lines.slice(1, end).join('\n'),
    body: '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n'),
  };
}

/**
 * Reads the fields of a post or page. Returns undefined if one is wrong; then `file` has a message for each fault. `today` is `YYYY-MM-DD`.
 */
export function readFrontMatter(
  kind: 'post' | 'page',
  yaml: string,
  today: string,
  file: VFile,
): FrontMatter | undefined {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, version: '1.2', prettyErrors: false });
  // The opening fence is line 1.
  const lineAt = (offset: number | undefined) => lines.linePos(offset ?? 0).line + 1;
  for (const error of document.errors) {
    file.message(`this is not YAML: ${error.message}.`, { line: lineAt(error.pos[0]), column: 1 });
  }
  if (document.errors.length > 0) return undefined;
  const lineOf = (field: string) => {
    if (!isMap(document.contents)) return 1;
    const pair = document.contents.items.find(({ key }) => isScalar(key) && key.value === field);
    return isScalar(pair?.key) ? lineAt(pair.key.range?.[0]) : 1;
  };
  const parsed = fieldsOf(kind, today).safeParse(toValue(document));
  if (!parsed.success) {
    for (const issue of parsed.error.issues) reportIssue(issue, lineOf, file);
    return undefined;
  }
  const fields: Fields = parsed.data;
  if (fields.date && fields.updated && fields.updated < fields.date) {
    file.message(`updated is before date, ${fields.date}.`, {
      line: lineOf('updated'),
      column: 1,
    });
  }
  return {
    title: fields.title,
    description: fields.description,
    publishedOn: fields.date ?? fields.updated ?? today,
    updatedOn: fields.updated ?? null,
    tags: fields.tags ?? [],
    isHot: fields.hot ?? false,
    board: fields.board ?? null,
    requires: fields.requires ?? null,
    lineOf,
  };
}

/** Returns null for aliases that expand exponentially; the library refuses them by throwing. */
function toValue(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 10 });
  } catch {
    return null;
  }
}

function reportIssue(
  issue: z.core.$ZodIssue,
  lineOf: (field: string) => number,
  file: VFile,
): void {
  const report = (line: number, message: string) => file.message(message, { line, column: 1 });
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) report(lineOf(key), `there is no field “${key}”.`);
    return;
  }
  const field = issue.path[0];
  const name = String(field);
  if (field === undefined) {
    report(1, 'the front matter must be fields such as “title: …”.');
  } else if (issue.code === 'invalid_type' && lineOf(name) === 1) {
    report(1, `${name} is missing.`);
  } else {
    const isOurs = issue.message.startsWith('must');
    report(lineOf(name), `${name} ${isOurs ? '' : 'cannot be used: '}${issue.message}.`);
  }
}
