import { sql } from 'kysely';
import { levelBoardsRepository, setLevelBoard } from '../levels/level-boards-repository.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { createChangeSet } from './change-set.ts';
import { FieldError, omitNulls, readDay, readLevel, readOneOf, readWhole } from './read-fields.ts';
import type { TableRow } from './read-table.ts';
import { claimFields } from './refuse-contradictions.ts';
import { type LineResult, runBatches } from './run-batches.ts';
import type { Chunks, ImportOptions, ImportReport } from './schema.ts';
import { readTableLines } from './table-lines.ts';
import { addWaitingLevel } from './waiting-boards.ts';

/** The columns of a level map, which assigns boards to levels. */
export const LEVEL_MAP_COLUMNS = [
  'level',
  'board',
  'rank',
  'source',
  'noted_on',
  'choices',
] as const;

interface MapRow {
  readonly level: number;
  /** A board's id, or its name in its file. */
  readonly board: string;
  readonly rank: number | null;
  readonly source: 'operator' | 'player' | null;
  readonly notedOn: string | null;
  readonly choices: number | null;
}

export interface LevelMapOptions extends ImportOptions {
  /** For a dry run after another one: the ids of the boards that the guide would have by then, by id and by name. (Default: none) */
  readonly expected?: ReadonlyMap<string, readonly string[]>;
}

const BATCH = 500;

/**
 * Imports a level map (CSV), which lists boards of the guide under levels. `board` is an id or, if unique, the name in the board's file.
 * For a board that waits for a solution, the level is stored for later. Boards not in the file stay under their levels.
 */
export async function importLevelMap(
  ctx: Context,
  file: Chunks,
  options: LevelMapOptions = {},
): Promise<ImportReport> {
  const levels = createChangeSet(levelBoardsRepository, options.isDryRun ?? false);
  return runBatches<MapRow, MapRow>(
    ctx,
    {
      kind: 'level-map',
      ...readTableLines(file, options, {
        shape: { columns: LEVEL_MAP_COLUMNS, required: ['level', 'board'] },
        parse: (fields) => readRow(fields, ctx.site.levelMax),
        claimsOf: ({ level, board, ...facts }) =>
          claimFields(`board ${board} of level ${level}`, omitNulls(facts)),
      }),
      batchSize: BATCH,
      apply: async (inner, batch) => {
        const boards = await findBoards(
          inner,
          batch.map(({ board }) => board),
        );
        await levels.load(
          inner,
          batch.map(({ level }) => String(level)),
        );
        const waiting: { readonly id: string; readonly level: number }[] = [];
        const results = batch.map((row): LineResult => {
          const found = addExpected(boards.get(row.board), options.expected?.get(row.board));
          const refusal = refuseBoard(row.board, found);
          if (refusal) return { refusal };
          if (found[0]?.isWaiting) {
            waiting.push({ id: found[0].id, level: row.level });
            return { outcome: 'waiting' };
          }
          const key = String(row.level);
          const before = levels.get(key) ?? [];
          const boardId = found[0]?.id as string;
          const after = setLevelBoard(before, {
            boardId,
            ...(row.rank !== null && { rank: row.rank }),
            ...(row.source !== null && { source: row.source }),
            ...(row.notedOn !== null && { notedOn: row.notedOn }),
            ...(row.choices !== null && { choices: row.choices }),
          });
          const outcome = levels.set(key, after);
          const isNew = !before.some((board) => board.boardId === boardId);
          return { outcome: isNew ? 'added' : outcome };
        });
        await levels.flush(inner);
        if (!options.isDryRun) {
          for (const { id, level } of waiting) await addWaitingLevel(inner, id, level);
        }
        return results;
      },
    },
    options,
  );
}

type Fields = TableRow<(typeof LEVEL_MAP_COLUMNS)[number]>['fields'];

function readRow(fields: Fields, levelMax: number): MapRow {
  const board = fields.board ?? '';
  if (board === '' || board.length > 200) throw new FieldError('board is empty or too long.');
  return {
    level: readLevel(fields.level, levelMax),
    board,
    rank: readWhole('rank', fields.rank),
    source: readOneOf('source', fields.source, ['operator', 'player']),
    notedOn: readDay('noted_on', fields.noted_on),
    choices: readWhole('choices', fields.choices, 0, 1_000_000_000),
  };
}

interface FoundBoard {
  readonly id: string;
  readonly isSample: boolean;
  /** True if no search has solved it yet. */
  readonly isWaiting: boolean;
}

/** The boards with each id or name; an id takes precedence over an equal name. */
async function findBoards(
  ctx: Context,
  asked: readonly string[],
): Promise<ReadonlyMap<string, readonly FoundBoard[]>> {
  const texts = [...new Set(asked)].filter((text) => !text.includes('\0'));
  if (texts.length === 0) return new Map();
  const name = sql<string>`file ->> 'name'`;
  const rows = await dbOf(ctx)
    .selectFrom('boards')
    .select(['id', 'source', name.as('name'), sql<boolean>`false`.as('isWaiting')])
    .where((eb) =>
      eb.or([eb('id', 'in', texts), eb.and([eb(name, 'in', texts), sql<boolean>`file ? 'name'`])]),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('waiting_boards')
        .select(['id', 'source', name.as('name'), sql<boolean>`true`.as('isWaiting')])
        .where((inner) => inner.or([inner('id', 'in', texts), inner(name, 'in', texts)])),
    )
    .execute();
  return new Map(
    texts.map((text) => {
      const byId = rows.filter(({ id }) => id === text);
      const byName = rows.filter(({ name, source }) => name === text && source !== 'sample');
      const found = byId.length > 0 ? byId : byName;
      return [
        text,
        found.map(({ id, source, isWaiting }) => ({
          id,
          isSample: source === 'sample',
          isWaiting,
        })),
      ];
    }),
  );
}

/** Adds the boards of a dry run, which are no longer samples. */
function addExpected(
  found: readonly FoundBoard[] = [],
  expected: readonly string[] = [],
): readonly FoundBoard[] {
  const others = found.filter(({ id }) => !expected.includes(id));
  return [...others, ...expected.map((id) => ({ id, isSample: false, isWaiting: false }))];
}

function refuseBoard(asked: string, found: readonly FoundBoard[]): string | undefined {
  const name = JSON.stringify(asked.slice(0, 60));
  if (found.length === 0) return `There is no board ${name} in the guide; import it first.`;
  if (found.length > 1) {
    const ids = found.slice(0, 5).map(({ id }) => id);
    return `${found.length} boards are named ${name}; say which by its id: ${ids.join(', ')}.`;
  }
  if (found[0]?.isSample) {
    return `Board ${name} is a sample of ours; import it as a board of the game first.`;
  }
  return undefined;
}
