import { readLevelLabel } from './read-level-label.ts';

const TIME = String.raw`(?<time>(?:\d{1,2}:)?\d{1,2}:[0-5]\d)`;
const TIME_FIRST = new RegExp(String.raw`^[\s\p{P}\p{S}]*${TIME}(?!\d)[)\]]?(?<text>.*)$`, 'u');
const TIME_LAST = new RegExp(String.raw`^(?<text>.*?)[\s\p{P}]${TIME}[)\]]?\s*$`, 'u');

/** More chapters than any video has. */
const LINES_MAX = 2_000;

/**
 * The times, in seconds, at which levels begin, from the lines of a video's description: "0:00 Level 12", "13 – 2:45". Only `levels` are
 * looked for. Empty unless the times increase from level to level, as those of chapters do.
 */
export function readChapters(
  description: string,
  levels: readonly number[],
): ReadonlyMap<number, number> {
  const wanted = new Set(levels);
  const starts = new Map<number, number>();
  let last = -1;
  for (const line of description.split(/\r?\n/).slice(0, LINES_MAX)) {
    const { time, text = '' } = (TIME_FIRST.exec(line) ?? TIME_LAST.exec(line))?.groups ?? {};
    const level = time === undefined ? undefined : readLevel(text);
    if (time === undefined || level === undefined || !wanted.has(level)) continue;
    if (starts.has(level)) continue;
    const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    if (seconds <= last) return new Map();
    last = seconds;
    starts.set(level, seconds);
  }
  return starts;
}

/** A chapter's level: its label, or a number that is its whole text. */
function readLevel(text: string): number | undefined {
  const bare = /^[\s\p{P}\p{S}]*(\d{1,4})[\s\p{P}\p{S}]*$/u.exec(text)?.[1];
  if (bare !== undefined) return Number(bare);
  const label = readLevelLabel(text);
  const [first, ...more] = label.kind === 'levels' ? label.levels : [];
  return more.length === 0 ? first?.level : undefined;
}
