import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { type Context, dbOf } from '../context.server.ts';
import { DomainError } from '../errors.ts';
import { toLevelCard } from './level-card.ts';
import type { LevelCard, LevelPage } from './schema.ts';

/** Related levels that a page shows. */
const RELATED_MAX = 6;

/** Everything that the page of a level shows; undefined when the guide has no such level. */
export async function findLevel(ctx: Context, number: number): Promise<LevelPage | undefined> {
  if (number > ctx.site.levelMax) return undefined;
  const db = dbOf(ctx);
  const row = await db
    .selectFrom('level_cards')
    .innerJoin('boards', 'boards.id', 'level_cards.board_id')
    .selectAll('level_cards')
    .select(['boards.file', 'boards.moves', 'boards.at_least', 'boards.tips'])
    .where('level_cards.number', '=', number)
    .executeTakeFirst();
  if (!row) return undefined;
  const card = toLevelCard(row);
  const around = await db
    .selectFrom('level_cards')
    .select((eb) => [
      eb.fn.max('number').filterWhere('number', '<', number).as('previous'),
      eb.fn.min('number').filterWhere('number', '>', number).as('next'),
    ])
    .where('number', '<=', ctx.site.levelMax)
    .executeTakeFirst();
  return {
    ...card,
    board: row.file as LevelPage['board'],
    solution: row.moves as LevelPage['solution'],
    atLeast: row.at_least,
    tips: row.tips as LevelPage['tips'],
    previous: around?.previous ?? null,
    next: around?.next ?? null,
    related: await listRelated(db, card, ctx.site.levelMax),
  };
}

/** As `findLevel`, but a level that the guide does not have is a refusal. */
export async function getLevel(ctx: Context, number: number): Promise<LevelPage> {
  const level = await findLevel(ctx, number);
  if (!level) throw new DomainError('not-found', `There is no level ${number} in the guide.`);
  return level;
}

/** The levels that share most mechanics with this one; among equals the nearest numbers. */
async function listRelated(
  db: Kysely<Database>,
  card: LevelCard,
  levelMax: number,
): Promise<readonly LevelCard[]> {
  const mechanics = sql`array[${sql.join([...card.mechanics, ''])}]::text[]`;
  const rows = await db
    .selectFrom('level_cards')
    .selectAll()
    .where('number', '!=', card.number)
    .where('number', '<=', levelMax)
    .orderBy(
      sql`(select count(*) from unnest(mechanics) as mechanic where mechanic = any(${mechanics}))`,
      'desc',
    )
    .orderBy(sql`abs(number - ${card.number})`)
    .orderBy('number')
    .limit(RELATED_MAX)
    .execute();
  return rows.map(toLevelCard);
}
