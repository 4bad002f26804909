import type { Context } from '../platform/context.server.ts';
import { LABEL_MAX } from '../videos/read-level-label.ts';
import { ORIENTATIONS } from '../videos/schema.ts';
import { readVideoId } from '../videos/video-id.ts';
import type { LevelVideo, VideoFacts } from '../videos/video-repositories.ts';
import { createApplyVideos, type VideoChange } from './apply-videos.ts';
import {
  FieldError,
  omitNulls,
  readDay,
  readLevel,
  readNumbers,
  readOneOf,
  readText,
  readWhole,
} from './read-fields.ts';
import type { TableRow } from './read-table.ts';
import { type Claim, claimFields } from './refuse-contradictions.ts';
import { runBatches } from './run-batches.ts';
import type { Chunks, ImportOptions, ImportReport } from './schema.ts';
import { readTableLines } from './table-lines.ts';

export const VIDEO_COLUMNS = [
  'video',
  'level',
  'rank',
  'title',
  'channel',
  'orientation',
  'seconds',
  'uploaded_on',
  'label',
  'source',
  'noted_on',
  'alive',
  'others',
  'starts_at',
] as const;

const BATCH = 500;

/**
 * Imports videos (CSV): one row per video and level; a row without a level is about the video only. `video` is an id or an address. Empty
 * fields do not change anything.
 */
export async function importVideos(
  ctx: Context,
  file: Chunks,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return runBatches<VideoChange, VideoChange>(
    ctx,
    {
      kind: 'videos',
      ...readTableLines(file, options, {
        shape: { columns: VIDEO_COLUMNS, required: ['video'] },
        parse: (fields) => readVideo(fields, ctx.site.levelMax),
        claimsOf,
      }),
      batchSize: BATCH,
      apply: createApplyVideos(options.isDryRun ?? false),
    },
    options,
  );
}

type Fields = TableRow<(typeof VIDEO_COLUMNS)[number]>['fields'];

function readVideo(fields: Fields, levelMax: number): VideoChange {
  const videoId = readVideoId(fields.video ?? '');
  if (!videoId) {
    throw new FieldError(
      `video is ${JSON.stringify((fields.video ?? '').slice(0, 60))}, but must be the id or the address of a YouTube video.`,
    );
  }
  const alive = readOneOf('alive', fields.alive, ['yes', 'no'] as const);
  const facts = omitNulls<VideoFacts>({
    title: readText('title', fields.title),
    channel: readText('channel', fields.channel),
    orientation: readOneOf('orientation', fields.orientation, ORIENTATIONS),
    seconds: readWhole('seconds', fields.seconds, 1, 1_000_000),
    uploadedOn: readDay('uploaded_on', fields.uploaded_on),
    isAlive: alive && alive === 'yes',
  });
  const values = omitNulls<LevelVideo>({
    rank: readWhole('rank', fields.rank),
    source: readOneOf('source', fields.source, ['operator', 'youtube'] as const),
    label: readText('label', fields.label),
    notedOn: readDay('noted_on', fields.noted_on),
    others: fields.others ? readNumbers('others', fields.others) : null,
    startsAtSeconds: readWhole('starts_at', fields.starts_at, 0, 1_000_000),
  });
  if (fields.level === undefined || fields.level === '') return { videoId, facts, levels: [] };
  const level = readLevel(fields.level, LABEL_MAX, '');
  const isBeyond = level > levelMax;
  const notes = isBeyond
    ? [`Level ${level} is beyond LEVEL_MAX (${levelMax}): kept, and shown once that is raised.`]
    : [];
  return { videoId, facts, levels: [{ level, values }], notes };
}

/** The claims of a row about its video, and about the video under its level. */
function claimsOf({ videoId, facts, levels }: VideoChange): readonly Claim[] {
  return [
    ...claimFields(`video ${videoId}`, facts),
    ...levels.flatMap(({ level, values }) =>
      claimFields(`video ${videoId} under level ${level}`, values ?? {}),
    ),
  ];
}
