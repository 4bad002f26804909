import type { VideoCard } from '#domain/videos/schema.ts';
import { dayFormat } from './format-date.ts';
import { type Locale, translate } from './messages/catalogue.ts';

/** The text below a video: channel, date and length, and how its level was recognized. */
export interface VideoText {
  readonly facts: string;
  readonly label: string;
}

/** Formats a video's text. Runs on the server, because setting up date formats is slow on a phone. */
export function describeVideo(video: VideoCard, locale: Locale): VideoText {
  const t = translate(locale, 'videos');
  const day = video.uploadedOn && formatDay(video.uploadedOn, locale);
  const length = video.durationSeconds && formatLength(video.durationSeconds);
  const facts = [video.channel, day, length].filter(Boolean).join(' · ');
  const label =
    video.labelReadAs === null ? t('labelByHand') : t('labelRead', { label: video.labelReadAs });
  return { facts, label };
}

function formatDay(day: string, locale: Locale): string {
  return dayFormat(locale, 'medium').format(new Date(`${day}T00:00:00Z`));
}

/** `1:05`, `1:02:05`. */
function formatLength(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
