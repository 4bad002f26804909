import type { Context, Hono, MiddlewareHandler } from 'hono';
import { findAddress } from '#domain/accounts/find-address.ts';
import { returnPath } from '#domain/accounts/return-path.ts';
import { sitePath, splitLocale } from '#domain/platform/site/locale-path.ts';
import type { AppEnv } from './http/app-env.ts';
import type { Site } from './site.ts';

type Fields = Readonly<Record<string, string>>;

/** A form of the pages under `/auth`, as a browser sends it when it runs no script. */
interface PlainForm {
  /** The call that it stands for: method and path under `/auth`. */
  readonly call: readonly [method: 'POST' | 'PUT' | 'DELETE', path: string];
  readonly fields: readonly string[];
  /** The page that shows it again when the call refuses. */
  readonly page: (fields: Fields) => string;
  /** Where to once it is done. */
  readonly done: (fields: Fields) => string;
}

const checkMail = (type: 'account_confirm' | 'password') => (fields: Fields) =>
  `/auth/email_verifications?${new URLSearchParams({ email: fields.email ?? '', type })}`;

const token = ({ token = '' }: Fields) => new URLSearchParams({ token });

/** Forms by the name that stands in their address, `?form=`. */
const FORMS: Readonly<Record<string, PlainForm>> = {
  sign_in: {
    call: ['POST', '/sign_in'],
    fields: ['email', 'password'],
    page: ({ origin = '' }) => `/auth/sign_in?${new URLSearchParams({ origin })}`,
    done: ({ origin }) => returnPath(origin),
  },
  sign_up: {
    call: ['POST', '/sign_up'],
    fields: ['email', 'password', 'password_confirmation'],
    page: () => '/auth/signup',
    done: checkMail('account_confirm'),
  },
  sign_out: { call: ['DELETE', '/sign_out'], fields: [], page: () => '/', done: () => '/' },
  ask_password: {
    call: ['POST', '/password'],
    fields: ['email'],
    page: () => '/auth/forgot_password',
    done: checkMail('password'),
  },
  set_password: {
    call: ['PUT', '/password'],
    fields: ['token', 'password', 'password_confirmation'],
    page: (fields) => `/auth/password_reset?${token(fields)}`,
    done: () => '/auth/sign_in?done=password',
  },
  resend_confirm: {
    call: ['POST', '/confirmation'],
    fields: ['email'],
    page: checkMail('account_confirm'),
    done: (fields) => `${checkMail('account_confirm')(fields)}&sent=1`,
  },
  resend_password: {
    call: ['POST', '/password'],
    fields: ['email'],
    page: checkMail('password'),
    done: (fields) => `${checkMail('password')(fields)}&sent=1`,
  },
  confirm: {
    call: ['POST', '/confirmation/confirm'],
    fields: ['token'],
    page: (fields) => `/auth/email_verifications?${token(fields)}`,
    done: () => '/auth/sign_in?done=confirmed',
  },
};

/**
 * Takes the forms of `/auth`, in any language, from browsers without script: makes the same call of the API as a script would, with all its checks and
 * limits, and answers with a page. A refusal shows the form again, with what was typed but passwords.
 */
export function plainForms(app: Hono<AppEnv>, site: Site): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const ctx = c.get('ctx');
    const { locale, path } = splitLocale(c.req.path, ctx.site.locales);
    const form = formNamed(c.req.query('form') ?? '');
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(
      c.req.header('content-type') ?? '',
    );
    if (c.req.method !== 'POST' || !isForm || !form || !path.startsWith('/auth/')) return next();
    const fields = readFields(await c.req.text());
    const response = await call(c, app, form, fields);
    if (response.ok) {
      // Where one was may have been in another language.
      const target = splitLocale(form.done(fields), ctx.site.locales).path;
      const result = c.redirect(sitePath(locale, target), 303);
      for (const cookie of response.headers.getSetCookie())
        result.headers.append('set-cookie', cookie);
      return result;
    }
    const { errors } = (await response.json()) as { readonly errors: readonly string[] };
    const unconfirmed = response.status === 401 ? findAddress(errors[0]) : undefined;
    if (unconfirmed) {
      const page = checkMail('account_confirm')({ email: unconfirmed });
      return c.redirect(sitePath(locale, page), 303);
    }
    const { password: _, password_confirmation: __, ...values } = fields;
    const page = await site.renderPrivate(ctx, sitePath(locale, form.page(fields)), {
      method: 'GET',
      headers: new Headers({ accept: 'text/html' }),
      body: null,
      signal: c.req.raw.signal,
      form: { errors, values },
    });
    const headers = new Headers(page.headers);
    headers.set('cache-control', 'private, no-store');
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter) headers.set('retry-after', retryAfter);
    return new Response(page.body, { status: response.status, headers });
  };
}

/** Undefined for what is no form of ours, such as `constructor`, which every object has. */
function formNamed(name: string): PlainForm | undefined {
  return Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
}

/** Fields by their names, the last of equal ones. */
function readFields(body: string): Fields {
  return Object.fromEntries(new URLSearchParams(body));
}

/** Makes the call that a form stands for, as the application would get it from a script. */
async function call(
  c: Context<AppEnv>,
  app: Hono<AppEnv>,
  { call: [method, path], fields: names }: PlainForm,
  fields: Fields,
): Promise<Response> {
  const body = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
  const headers = new Headers(c.req.raw.headers);
  headers.set('content-type', 'application/json');
  for (const name of ['accept-encoding', 'content-length']) headers.delete(name);
  const init = { method, headers, ...(method !== 'DELETE' && { body: JSON.stringify(body) }) };
  return app.request(`/auth${path}`, init, { ...c.env, isInner: true });
}
