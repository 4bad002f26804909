/** What is known about a video that is ranked under a level. */
export interface RankedVideo {
  readonly id: string;
  readonly title: string;
  readonly channel: string;
  readonly seconds: number | null;
  /** A day, `YYYY-MM-DD`. */
  readonly uploadedOn: string | null;
  /** The number of levels under which it is listed. */
  readonly levels: number;
  readonly startsAtSeconds: number | null;
}

const SHOWS_THE_WAY =
  /(?<!\p{L})(?:walk\s*through|solutions?|solved|guide|how\s+to|tutorial|answers?|soluci[oó]n|soluzione|l[oö]sung|çözüm\p{L}*|решение|прохождение)(?!\p{L})/iu;
const SHOWS_OFF =
  /(?<!\p{L})(?:challenge|memes?|funny|fails?|failed|reactions?|reacts?|pranks?|asmr|satisfying|noob|speed\s*run|gone\s+wrong|rage|trolls?|(?:without|no|zero|sin|ohne|sans)\s+(?:using\s+)?(?:a\s+|the\s+)?(?:vacuum|hammer|blinks?))(?!\p{L})/iu;

/** How long a drag takes a player, and the time that a video of a level has before and after its moves. */
const SECONDS_PER_MOVE = 2;
const SECONDS_AROUND = 15;
/** A video that is this many times shorter or longer than the solution takes is cut, or mostly about something else. */
const LENGTH_RATIO_MAX = 5;

/**
 * Orders videos of one level, best first. Videos whose title or channel says that they show a solution come first, and those that say they
 * show something else come last. Within each group, those rank higher whose length fits a solution of `moves` drags (null: unknown), and
 * that show only this level or say where it begins; among equals the newest.
 */
export function orderVideos<Video extends RankedVideo>(
  videos: readonly Video[],
  moves: number | null,
): readonly Video[] {
  return videos.toSorted(
    (one, other) =>
      scoreVideo(other, moves) - scoreVideo(one, moves) ||
      (other.uploadedOn ?? '').localeCompare(one.uploadedOn ?? '') ||
      (one.id < other.id ? -1 : 1),
  );
}

function scoreVideo(
  { title, channel, seconds, levels, startsAtSeconds }: RankedVideo,
  moves: number | null,
): number {
  const text = `${title} ${channel}`;
  let score = 0;
  if (SHOWS_THE_WAY.test(text)) score += 4;
  if (SHOWS_OFF.test(text)) score -= 8;
  if (levels > 1) score -= startsAtSeconds === null ? 2 : 1;
  if (levels === 1 && seconds !== null && moves !== null) {
    const ratio = seconds / (SECONDS_AROUND + SECONDS_PER_MOVE * moves);
    if (ratio > LENGTH_RATIO_MAX || ratio < 1 / LENGTH_RATIO_MAX) score -= 2;
  }
  return score;
}
