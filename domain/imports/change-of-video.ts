import { readChapters } from '../videos/read-chapters.ts';
import {
  type LabelDoubt,
  type NamedLevel,
  readLevelLabel,
  type TitleLevels,
} from '../videos/read-level-label.ts';
import type { VideoDoubt, VideoFacts } from '../videos/video-repositories.ts';
import type { VideoChange } from './apply-videos.ts';

/** A public video, as the Data API or a feed describes it. */
export interface SeenVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Facts that the source lacks are omitted. */
  readonly facts: Partial<VideoFacts>;
}

export interface TitleRules {
  /** The highest level of the guide. */
  readonly levelMax: number;
  /** See `readLevelLabel`. */
  readonly needsGame: boolean;
  /** A day, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether the guide already has the video. */
  readonly isKnown: boolean;
}

/** Maximum number of levels of a range that are listed without start times: a viewer finds a level among this few. */
const RANGE_WITHOUT_TIMES_MAX = 3;

/**
 * The changes from a video's title: its levels, with their other numbers and start times, or a doubt for an admin. A title without levels
 * of the game is refused, unless the guide has the video: then the video is removed from the levels of its earlier title.
 */
export function changeOfVideo(
  video: SeenVideo,
  rules: TitleRules,
): { readonly row: VideoChange } | { readonly refusal: string } {
  const title = video.title.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
  const label = readLevelLabel(title, { needsGame: rules.needsGame });
  const named = `Video ${video.id}, ${JSON.stringify(title)}`;
  if (label.kind === 'none' || label.kind === 'other-game') {
    const refusal = `${named}: ${explain(label)}`;
    if (!rules.isKnown) return { refusal };
    const row = { videoId: video.id, facts: { ...video.facts, title }, levels: [] };
    return { row: { ...row, title: { doubt: null }, notes: [refusal] } };
  }
  const found = findLevels(label, video.description);
  const doubt = found.doubt && { ...found.doubt, notedOn: rules.today, dismissedOn: null };
  const beyond = found.levels.filter(({ level }) => level > rules.levelMax);
  return {
    row: {
      videoId: video.id,
      facts: { ...video.facts, title },
      levels: found.levels.map(({ level, others, startsAtSeconds }) => ({
        level,
        // Values set by an operator stay.
        defaults: {
          source: 'youtube',
          label: label.label,
          notedOn: rules.today,
          others,
          startsAtSeconds,
        },
      })),
      title: { doubt },
      notes: [
        ...(doubt
          ? [`${named}: ${EXPLANATIONS[doubt.why](doubt.label)} It waits in the console.`]
          : []),
        ...(beyond.length > 0
          ? [
              `${named}: level ${beyond.map(({ level }) => level).join(', ')} is beyond LEVEL_MAX (${rules.levelMax}): kept, and shown once that is raised.`,
            ]
          : []),
      ],
    },
  };
}

interface TimedLevel extends NamedLevel {
  readonly startsAtSeconds: number | null;
}

interface FoundLevels {
  readonly levels: readonly TimedLevel[];
  readonly doubt:
    | (Pick<VideoDoubt, 'label' | 'proposals'> & { readonly why: LabelDoubt | 'range' })
    | null;
}

function findLevels(
  label: Exclude<TitleLevels, { kind: 'none' | 'other-game' }>,
  description: string,
): FoundLevels {
  if (label.kind === 'doubtful') return { levels: [], doubt: label };
  const named =
    label.kind === 'levels'
      ? label.levels
      : listRange(label.from, label.to).map((level) => ({ level, others: [] }));
  const starts =
    named.length > 1
      ? readChapters(
          description,
          named.map(({ level }) => level),
        )
      : new Map<number, number>();
  const timed = named.map((one) => ({ ...one, startsAtSeconds: starts.get(one.level) ?? null }));
  if (label.kind === 'levels' || named.length <= RANGE_WITHOUT_TIMES_MAX) {
    return { levels: timed, doubt: null };
  }
  const levels = timed.filter(({ startsAtSeconds }) => startsAtSeconds !== null);
  if (levels.length > 0) return { levels, doubt: null };
  const proposals = [label.from, label.to];
  return { levels: [], doubt: { why: 'range', label: label.label, proposals } };
}

function listRange(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function explain(label: Extract<TitleLevels, { kind: 'none' | 'other-game' }>): string {
  if (label.kind === 'none') return 'its title names no level.';
  return label.name === ''
    ? 'it does not name the game.'
    : `it is about another game, ${label.name}.`;
}

const EXPLANATIONS: Readonly<Record<LabelDoubt | 'range', (label: string) => string>> = {
  'two-labels': (label) => `${quote(label)} names different numbers in different ways.`,
  'out-of-range': (label) => `${quote(label)} is not a level that the game can have.`,
  'odd-number': (label) => `${quote(label)} is not plainly one number.`,
  'other-count': (label) => `${quote(label)} may count other levels than the main ones.`,
  year: (label) => `${quote(label)} may be a year.`,
  'maybe-no-level': (label) => `${quote(label)} may be no level.`,
  'two-games': (label) => `it names another game as well, ${label}.`,
  range: (label) => `${quote(label)} are several levels, and nothing says where each begins.`,
};

function quote(text: string): string {
  return JSON.stringify(text);
}
