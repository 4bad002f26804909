import { LEVELS_PER_GROUP, type VideoGroup } from '#domain/videos/schema.ts';

/** What an address of the page of videos asks for; what cannot be read is not asked for. */
export function readMediaQuery({ searchParams }: URL): {
  readonly from?: number;
  readonly page?: number;
} {
  const from = /^(\d{1,6})(?:-\d{1,6})?$/.exec(searchParams.get('levels') ?? '')?.[1];
  const page = /^[1-9]\d{0,5}$/.exec(searchParams.get('page') ?? '')?.[0];
  return { ...(from && { from: Number(from) }), ...(page && { page: Number(page) }) };
}

/** The address of a page of a group. The first group is what the plain address shows. */
export function mediaPath(groups: readonly VideoGroup[], { from }: VideoGroup, page = 1): string {
  const query = new URLSearchParams();
  if (from !== groups[0]?.from) query.set('levels', `${from}-${from + LEVELS_PER_GROUP - 1}`);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/media' : `/media?${text}`;
}
