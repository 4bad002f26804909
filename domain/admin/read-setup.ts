import { sql } from 'kysely';
import { countRealLevels } from '../levels/count-real-levels.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { HOUR_MS } from '../platform/durations.ts';
import { hasTotp } from './totp.ts';

/** The steps of setting up a site, in the recommended order. */
export const SETUP_STEPS = [
  'address',
  'security',
  'logins',
  'mail',
  'payments',
  'backups',
  'content',
  'videos',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The state of a step. `fact` selects the sentence about it. `off`: the operator has disabled the feature that needs it. */
export interface SetupState {
  readonly step: SetupStep;
  readonly state: 'set' | 'missing' | 'off';
  readonly fact: string;
}

export interface SetupReport {
  readonly steps: readonly SetupState[];
  /** `real`: levels of the guide with a board of the game. `max`: all levels. */
  readonly levels: { readonly real: number; readonly max: number };
  readonly newestBackup: Date | null;
}

/** An older backup was not made last night. */
const BACKUP_AGE_MAX_MS = 36 * HOUR_MS;

/** Which parts of the site are set up and which are missing, as far as the site can tell. */
export async function readSetup(ctx: Context, actor: AccountActor): Promise<SetupReport> {
  const { site, setup, payments } = ctx;
  const { real, max } = await countRealLevels(ctx);
  const newestBackup = (await setup.backups?.findNewest()) ?? null;
  const { has_login, has_payment, email_login, google_oauth_login } = site;
  const judge: Readonly<Record<SetupStep, Omit<SetupState, 'step'>>> = {
    address: setup.isLocal
      ? missing('local')
      : isSecure(site.siteURL)
        ? set('secure')
        : missing('plain'),
    security: (await hasTotp(ctx, actor)) ? set('app') : missing('noApp'),
    logins: !has_login
      ? off('off')
      : email_login && google_oauth_login
        ? set('both')
        : google_oauth_login
          ? set('google')
          : email_login
            ? set('email')
            : missing('none'),
    mail: !has_login ? off('off') : setup.hasMailServer ? set('server') : missing('folder'),
    payments: !has_payment
      ? off('off')
      : payments.name === 'stripe'
        ? set('stripe')
        : missing('sandbox'),
    backups: judgeBackups(ctx, newestBackup),
    content: real === 0 ? missing('samples') : real < max ? missing('some') : set('all'),
    videos: (await countFollowed(ctx)) > 0 ? set('followed') : missing('none'),
  };
  const steps = SETUP_STEPS.map((step) => ({ step, ...judge[step] }));
  return { steps, levels: { real, max }, newestBackup };
}

const set = (fact: string) => ({ state: 'set', fact }) as const;
const missing = (fact: string) => ({ state: 'missing', fact }) as const;
const off = (fact: string) => ({ state: 'off', fact }) as const;

function isSecure(siteURL: string): boolean {
  return siteURL.startsWith('https:');
}

function judgeBackups({ setup, clock }: Context, newest: Date | null) {
  if (!setup.backups) return set('server');
  if (!newest) return missing('none');
  if (clock().getTime() - newest.getTime() > BACKUP_AGE_MAX_MS) return missing('old');
  return setup.backups.hasCopies ? set('copies') : missing('noCopies');
}

async function countFollowed(ctx: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from followed_sources
  `.execute(dbOf(ctx));
  return rows[0]?.count ?? 0;
}
