/** Accounts with a clock that the test sets, and the e-mails sent to them. Test code only. */

import { expect } from 'vitest';
import { confirmAddress } from '#domain/accounts/confirm-address.ts';
import { getLinkAccount, type LinkPurpose } from '#domain/accounts/links.ts';
import { sendEmailChange, sendEmailChangeTask } from '#domain/accounts/request-email-change.ts';
import { sendLink, sendLinkTask } from '#domain/accounts/request-link.ts';
import { findSession } from '#domain/accounts/sessions.ts';
import { signIn } from '#domain/accounts/sign-in.ts';
import { signUp } from '#domain/accounts/sign-up.ts';
import type {
  AccountActor,
  Context,
  NewJob,
  PasswordHasher,
} from '#domain/platform/context.server.ts';
import type { Limits } from '#domain/platform/limits.ts';
import { queuedMail } from '#domain/platform/mail/schema.ts';
import { sendMailTask } from '#domain/platform/mail/send-mail.ts';
import { createLimits } from '#server/rate-limit.ts';
import { createSharedLimits } from '#server/shared-limits.ts';
import { createTestContext, ENGINE } from './database.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const ADA = { email: 'ada@example.com', password: 'three odd socks' };
export const OTHER_PASSWORD = 'seven blue ladders';

/** The refusals of a link that has been used or has expired, and of a wrong address or password. */
export const SPENT = {
  code: 'unprocessable',
  message: expect.stringContaining('Ask for a new one'),
};
export const WRONG = {
  code: 'unauthenticated',
  message: 'The e-mail address or the password is wrong.',
};

/** An e-mail, and the token of the link in it. */
export interface Received {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly token: string;
}

/** A context on a new database. Jobs wait until `receive` runs them. `given` are limits instead of the site's own. */
export async function createAccountSite(settings: Record<string, string> = {}, given?: Limits) {
  const base = await createTestContext(settings);
  const jobs: NewJob[] = [];
  let now = Date.UTC(2026, 10, 1);
  let verified = 0;
  let hashed = 0;
  // Counts calls, so that tests can compare the work of two requests.
  const passwords: PasswordHasher = {
    hash: (...given) => {
      hashed += 1;
      return base.passwords.hash(...given);
    },
    verify: (...given) => {
      verified += 1;
      return base.passwords.verify(...given);
    },
  };
  const queue = {
    write: async (_db: unknown, job: NewJob) => void jobs.push(job),
    wake() {},
  };
  const clock = () => new Date(now);
  const own = createLimits(clock);
  const counts = ENGINE === 'postgres' ? createSharedLimits({ ...base, clock, own }) : own;
  const limits = given ?? counts;
  const ctx: Context = { ...base, clock, limits, passwords, queue };

  /** Runs all jobs, and returns the e-mails in order. */
  async function receive(): Promise<readonly Received[]> {
    const mails: Received[] = [];
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      if (job.task === sendLinkTask.name) await sendLink(ctx, sendLinkTask.input.parse(job.input));
      if (job.task === sendEmailChangeTask.name) {
        await sendEmailChange(ctx, sendEmailChangeTask.input.parse(job.input));
      }
      if (job.task !== sendMailTask.name) continue;
      const { to, subject, text, html } = queuedMail.parse(job.input);
      const token = /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
      mails.push({ to, subject, text, html, token });
    }
    return mails;
  }

  /** The token of the only e-mail that is waiting. */
  async function receiveToken(): Promise<string> {
    const mails = await receive();
    const [mail] = mails;
    if (mails.length !== 1 || !mail) throw new Error(`${mails.length} e-mails, not one`);
    return mail.token;
  }

  /** Signs up and confirms. */
  async function join(person = ADA): Promise<void> {
    await signUp(ctx, person);
    await confirmAddress(ctx, await receiveToken());
  }

  /** Signs in, and returns the token and the actor. */
  async function enter(person = ADA, userAgent = 'a browser') {
    const { token } = await signIn(ctx, person, userAgent);
    const actor = (await findSession(ctx, token)) as AccountActor;
    return { token, actor };
  }

  return {
    ctx,
    jobs,
    receive,
    receiveToken,
    join,
    enter,
    pass: (ms: number) => {
      now += ms;
    },
    work: () => ({ hashed, verified }),
    isOpen: async (purpose: LinkPurpose, token: string) =>
      getLinkAccount(ctx, purpose, token).then(
        () => true,
        () => false,
      ),
  };
}
