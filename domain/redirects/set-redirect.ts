import { sql } from 'kysely';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { announceChange } from '../platform/site/announce-change.ts';
import { splitLocale } from '../platform/site/locale-path.ts';
import { isOwnPage, visibilityOf } from '../platform/site/paths.ts';
import { LOCALES } from '../platform/site/schema.ts';
import { findRule } from './find-rule.ts';
import { HOPS_MAX, isExternal, pathOf, type RedirectRule } from './schema.ts';

/**
 * Adds or replaces a redirect rule, and announces it to all servers. Refuses (`invalid`) a path that is not a page's or belongs to a page
 * of the site itself, a target that is neither a path of this site nor a web address, and a rule that would make a loop or a chain of more
 * than ten.
 */
export async function setRedirect(ctx: Context, rule: RedirectRule): Promise<RedirectRule> {
  const from = readFrom(rule.from);
  const to = readTarget(rule.to, ctx.site.siteURL);
  await inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    // Without the lock, two rules set at the same time could form a loop that neither check sees.
    await sql`lock table redirects in share row exclusive mode`.execute(db);
    await refuseLoop(inner, from, to);
    const row = { from_path: from, to_address: to, status: rule.status };
    await db
      .insertInto('redirects')
      .values(row)
      .onConflict((conflict) => conflict.column('from_path').doUpdateSet(row))
      .execute();
    await announceChange(inner);
  });
  return { from, to, status: rule.status };
}

function readFrom(text: string): string {
  const wrong = (why: string) =>
    new DomainError('invalid', `${text} cannot be redirected: ${why}.`);
  if (!/^\/(?!\/)[^?#\\\s]*$/.test(text) || text.length > 500) {
    throw wrong('it must be a path such as /old/page, without a query');
  }
  const { pathname } = new URL(text, 'http://unjam.invalid');
  if (visibilityOf(pathname) === 'machine') throw wrong('it is not a page');
  if (isOwnPage(pathname)) throw wrong('it is a page of this site');
  if (splitLocale(pathname, LOCALES).path !== pathname) {
    throw wrong('rules are for all languages, so leave the prefix out');
  }
  return pathOf(pathname);
}

function readTarget(text: string, siteURL: string): string {
  const wrong = (why: string) => new DomainError('invalid', `${text} cannot be a target: ${why}.`);
  let outside: boolean;
  try {
    outside = isExternal(text);
  } catch {
    throw wrong('it must be a path such as /new/page, or an address such as https://example.com');
  }
  const { href, origin, pathname, search, hash } = new URL(text, siteURL);
  if (outside && origin === siteURL) throw wrong(`it is on this site, so write it as ${pathname}`);
  return outside ? href : pathname + search + hash;
}

async function refuseLoop(ctx: Context, from: string, to: string): Promise<void> {
  const way = [from];
  for (let target = to; !isExternal(target); ) {
    const at = pathOf(target);
    way.push(at);
    if (at === from) throw new DomainError('invalid', `This would go round: ${way.join(' → ')}.`);
    if (way.length > HOPS_MAX + 1) {
      throw new DomainError('invalid', `This would be too long a chain: ${way.join(' → ')}.`);
    }
    const next = await findRule(ctx, at);
    if (next === undefined) return;
    target = next.to;
  }
}
