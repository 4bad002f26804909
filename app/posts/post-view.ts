import type { Guide } from '#app/player/guide.ts';
import { dayFormat } from '#app/words/format-date.ts';
import type { Locale } from '#app/words/messages/catalogue.ts';
import type { PostCard } from '#domain/posts/schema.ts';

/** A post in a list, with its date as text, because setting up date formats is slow on a phone. */
export interface PostCardView extends PostCard {
  readonly day: string;
}

/** A part of a text for its page. */
export type PagePart =
  | { readonly html: string }
  | { readonly guide: Guide; readonly title: string | null; readonly level: number | null }
  /** The guide had this board when the text was written, but no longer has it. The level may have another one. */
  | { readonly missing: number | null };

/** `2026-11-21` in the format of the locale. */
export function formatDay(day: string, locale: Locale): string {
  return dayFormat(locale, 'long').format(new Date(`${day}T00:00:00Z`));
}

/** `2026-11` in the format of the locale. */
export function formatMonth(month: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

export function viewPostCard(post: PostCard, locale: Locale): PostCardView {
  return { ...post, day: formatDay(post.publishedOn, locale) };
}

/** A tag as text: `worked-lines` becomes “Worked lines”. */
export function nameTag(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
