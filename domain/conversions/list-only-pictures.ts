import { type Context, dbOf } from '../context.server.ts';

/** The pictures, by their hashes, that an account's conversions have and nobody else's. */
export async function listOnlyPictures(ctx: Context, account: string): Promise<readonly string[]> {
  const rows = await dbOf(ctx)
    .selectFrom('conversions as own')
    .select('own.picture')
    .distinct()
    .where('own.account', '=', account)
    .where('own.picture', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('conversions as other')
            .select('other.id')
            .whereRef('other.picture', '=', 'own.picture')
            .where('other.account', '<>', account),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imported_pictures')
            .select('imported_pictures.picture')
            .whereRef('imported_pictures.picture', '=', 'own.picture'),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ picture }) => (picture === null ? [] : [picture]));
}
