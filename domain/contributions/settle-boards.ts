import { type Context, dbOf } from '../platform/context.server.ts';
import { weighTestimony } from './agreement.ts';
import { listTestimony } from './list-testimony.ts';
import { settleBoard } from './settle-board.ts';

/** Settles every board with new testimony, such as the operator's pictures. Returns the number of changed boards. Idempotent. */
export async function settleBoards(ctx: Context): Promise<number> {
  const said = Map.groupBy(await listTestimony(ctx), ({ level, boardId }) => `${level} ${boardId}`);
  const listed = await dbOf(ctx)
    .selectFrom('level_boards')
    .select(['level_number', 'board_id', 'pictures'])
    .where('source', '<>', 'sample')
    .execute();
  const noted = new Map<string, number>(
    listed.map((row) => [`${row.level_number} ${row.board_id}`, row.pictures]),
  );
  let changed = 0;
  for (const [key, [first, ...rest]] of said) {
    if (!first) continue;
    const { isReal, people } = weighTestimony([first, ...rest]);
    const before = noted.get(key);
    if (before === undefined ? !isReal : before === people) continue;
    await settleBoard(ctx, first);
    changed += 1;
  }
  return changed;
}
