import { MECHANICS, type Mechanic } from '#engine/mechanics.ts';
import { DIFFICULTIES, type Difficulty } from '../boards/schema.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { Repository } from '../platform/repository.ts';
import { createChangeSet } from './change-set.ts';
import { readDay, readLevel, readNumbers, readOneOf, readWhole } from './read-fields.ts';
import type { TableRow } from './read-table.ts';
import { claimFields } from './refuse-contradictions.ts';
import { runBatches } from './run-batches.ts';
import type { Chunks, ImportOptions, ImportReport } from './schema.ts';
import { readTableLines } from './table-lines.ts';

/** The columns of a file of levels: the game's own facts. */
export const LEVEL_COLUMNS = [
  'level',
  'difficulty',
  'seconds',
  'unlocks',
  'others',
  'others_noted_on',
] as const;

/** The game's facts about a level; null means derived from its first board. */
interface LevelFacts {
  readonly difficulty: Difficulty | null;
  readonly seconds: number | null;
  readonly unlocks: Mechanic | null;
  /** The level's numbers on the game's other track. */
  readonly others: readonly number[];
  readonly othersNotedOn: string | null;
}

interface LevelRow {
  readonly level: number;
  /** Fields of missing columns are omitted and do not change; an empty field clears its value. */
  readonly facts: Partial<LevelFacts>;
}

const BATCH = 1_000;

/** Imports facts about levels (CSV), and adds levels that the guide does not have yet. */
export async function importLevels(
  ctx: Context,
  file: Chunks,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const levels = createChangeSet(levelsRepository, options.isDryRun ?? false);
  return runBatches<LevelRow, LevelRow>(
    ctx,
    {
      kind: 'levels',
      ...readTableLines(file, options, {
        shape: { columns: LEVEL_COLUMNS, required: ['level'] },
        parse: (fields) => readRow(fields, ctx.site.levelMax),
        claimsOf: ({ level, facts }) => claimFields(`level ${level}`, facts),
      }),
      batchSize: BATCH,
      apply: async (inner, batch) => {
        await levels.load(
          inner,
          batch.map(({ level }) => String(level)),
        );
        const results = batch.map(({ level, facts }) => {
          const none: LevelFacts = {
            difficulty: null,
            seconds: null,
            unlocks: null,
            others: [],
            othersNotedOn: null,
          };
          const before = levels.get(String(level)) ?? none;
          return { outcome: levels.set(String(level), { ...before, ...facts }) };
        });
        await levels.flush(inner);
        return results;
      },
    },
    options,
  );
}

type Fields = TableRow<(typeof LEVEL_COLUMNS)[number]>['fields'];

function readRow(fields: Fields, levelMax: number): LevelRow {
  const { difficulty, seconds, unlocks, others, others_noted_on: notedOn } = fields;
  const facts: Partial<LevelFacts> = {
    ...(difficulty !== undefined && {
      difficulty: readOneOf('difficulty', difficulty, DIFFICULTIES),
    }),
    ...(seconds !== undefined && { seconds: readWhole('seconds', seconds) }),
    ...(unlocks !== undefined && { unlocks: readOneOf('unlocks', unlocks, MECHANICS) }),
    ...(others !== undefined && { others: readNumbers('others', others) }),
    ...(notedOn !== undefined && { othersNotedOn: readDay('others_noted_on', notedOn) }),
  };
  return { level: readLevel(fields.level, levelMax), facts };
}

const levelsRepository: Repository<LevelFacts> = {
  async load(ctx, keys) {
    const rows = await dbOf(ctx)
      .selectFrom('levels')
      .selectAll()
      .where('number', 'in', keys.map(Number))
      .execute();
    return new Map(
      rows.map((row) => [
        String(row.number),
        {
          difficulty: row.difficulty,
          seconds: row.reference_seconds,
          unlocks: row.unlocks as Mechanic | null,
          others: row.others,
          othersNotedOn: row.others_noted_on,
        },
      ]),
    );
  },

  async write(ctx, entries) {
    await dbOf(ctx)
      .insertInto('levels')
      .values(
        entries.map(([level, facts]) => ({
          number: Number(level),
          difficulty: facts.difficulty,
          reference_seconds: facts.seconds,
          unlocks: facts.unlocks,
          others: [...facts.others],
          others_noted_on: facts.othersNotedOn,
        })),
      )
      .onConflict((oc) =>
        oc.column('number').doUpdateSet((eb) => ({
          difficulty: eb.ref('excluded.difficulty'),
          reference_seconds: eb.ref('excluded.reference_seconds'),
          unlocks: eb.ref('excluded.unlocks'),
          others: eb.ref('excluded.others'),
          others_noted_on: eb.ref('excluded.others_noted_on'),
        })),
      )
      .execute();
  },
};
