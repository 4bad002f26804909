import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { getContext } from '#app/site/context.server.ts';
import { runForms, takes, withProof } from '#app/site/run-form.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { countRecoveryCodes, renewRecoveryCodes } from '#domain/admin/recovery-codes.ts';
import { beginTotp, giveCode, hasTotp, removeTotp } from '#domain/admin/totp.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';
import { QrCode } from './qr-code.tsx';

async function loader({ context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  const actor = getAccountActor(ctx);
  const setup = (await hasTotp(ctx, actor)) ? null : await beginTotp(ctx, actor);
  return { setup, codesLeft: await countRecoveryCodes(ctx, actor), isRequired: ctx.needsTotp };
}

function action(args: ActionFunctionArgs) {
  const done = { to: '/admax/security' };
  return runForms(args, {
    'confirm-totp': withProof(
      takes(codeForm, async (ctx, { code }) => {
        // Shown only in the response of the form, and never again.
        return { data: await giveCode(ctx, getAccountActor(ctx), code) };
      }),
    ),
    'renew-recovery-codes': withProof(
      takes(z.strictObject({}), async (ctx) => {
        return { data: { recoveryCodes: await renewRecoveryCodes(ctx, getAccountActor(ctx)) } };
      }),
    ),
    'remove-totp': withProof(
      takes(z.strictObject({}), async (ctx) => {
        await removeTotp(ctx, getAccountActor(ctx));
        return done;
      }),
    ),
  });
}

/** What the page shows once, after a form has created it. */
interface Made {
  readonly recoveryCodes?: readonly string[];
}

/** A one-time password, or a recovery code. */
export const codeForm = z.strictObject({ code: z.string() });

/** Sets up the actor's authenticator app. */
function SecurityPage() {
  const t = useTranslations('console.security');
  const { setup, codesLeft, isRequired } = useLoaderData<typeof loader>();
  const made = useActionData() as { readonly data?: Made } | undefined;
  const codes = made?.data?.recoveryCodes ?? [];
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t(isRequired ? 'leadRequired' : 'lead')} />
      <Card as="section" padding="lg" className="mt-6" aria-label={t('app')}>
        <h2 className="mb-3 text-lg">{t('app')}</h2>
        {setup ? (
          <>
            <p className="mb-4 max-w-prose">{t('setUp')}</p>
            <QrCode text={setup.uri} label={t('qr')} />
            <p className="my-3 rounded-md bg-sunken p-3 font-mono text-sm break-all">
              {setup.secret}
            </p>
            <p className="mb-4">
              <a href={setup.uri} className="inline-flex min-h-11 items-center underline">
                {t('open')}
              </a>
            </p>
            <ActForm act="confirm-totp" isDangerous submit={t('confirm')} look="primary">
              <CodeField label={t('code')} />
            </ActForm>
          </>
        ) : (
          <>
            <p className="mb-4">{t('isOn')}</p>
            <ActForm act="remove-totp" isDangerous submit={t('remove')} look="danger" />
          </>
        )}
      </Card>
      {!setup && (
        <Card as="section" padding="lg" className="mt-6" aria-label={t('recovery')}>
          <h2 className="mb-3 text-lg">{t('recovery')}</h2>
          {codes.length > 0 && (
            <Notice tone="good" role="status" className="mb-4">
              <p className="font-semibold">{t('writeDown')}</p>
              <ul className="mt-3 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
                {codes.map((code) => (
                  <li key={code}>{code}</li>
                ))}
              </ul>
            </Notice>
          )}
          <p className="mb-4 max-w-prose">{t('codesLeft', { count: codesLeft })}</p>
          <ActForm act="renew-recovery-codes" isDangerous submit={t('renew')} />
        </Card>
      )}
    </>
  );
}

interface CodeFieldProps {
  readonly label: string;
}

/** The field for a one-time password. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      required
    />
  );
}

export const securityPage = { loader, action, Component: SecurityPage };
