import { LEVELS_PER_GROUP, type VideoGroup } from '#domain/videos/schema.ts';

/** The address of a page of a group. The address without parameters shows the first group. */
export function mediaPath(groups: readonly VideoGroup[], { from }: VideoGroup, page = 1): string {
  const query = new URLSearchParams();
  if (from !== groups[0]?.from) query.set('levels', `${from}-${from + LEVELS_PER_GROUP - 1}`);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/media' : `/media?${text}`;
}
