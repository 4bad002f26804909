import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { sizeOf } from '#draft/places.ts';
import type { BoardDraft } from '#engine/types.ts';
import type { PostCard } from './schema.ts';

export const CARD_COLUMNS = [
  'slug',
  'title',
  'description',
  'tags',
  'is_hot',
  'published_on',
  'updated_on',
  'reading_minutes',
  'board',
] as const;

/** A row of `posts` with these columns. */
export interface CardRow {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly tags: string[];
  readonly is_hot: boolean;
  readonly published_on: string;
  readonly updated_on: string | null;
  readonly reading_minutes: number;
  readonly board: string | null;
}

/** Converts rows to cards, with their pictures. */
export async function toCards(
  db: Kysely<Database>,
  rows: readonly CardRow[],
): Promise<readonly PostCard[]> {
  const keys = [...new Set(rows.flatMap((row) => row.board ?? []))];
  const boards =
    keys.length === 0
      ? []
      : await db
          .selectFrom('post_boards')
          .select(['key', 'file'])
          .where('key', 'in', keys)
          .execute();
  const files = new Map(boards.map(({ key, file }) => [key, file as BoardDraft]));
  return rows.map((row): PostCard => {
    const file = files.get(row.board ?? '');
    return {
      slug: row.slug,
      title: row.title,
      description: row.description,
      tags: row.tags,
      isHot: row.is_hot,
      publishedOn: row.published_on,
      updatedOn: row.updated_on,
      readingMinutes: row.reading_minutes,
      picture: file ? { boardId: row.board ?? '', boardSize: sizeOf(file) } : null,
    };
  });
}
