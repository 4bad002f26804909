import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { getContext } from '#app/site/context.server.ts';
import { runForms, takes, withProof } from '#app/site/run-form.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { beginTotp, giveCode, hasTotp, removeTotp } from '#domain/admin/totp.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';

async function loader({ context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  const actor = getAccountActor(ctx);
  const setup = (await hasTotp(ctx, actor)) ? null : await beginTotp(ctx, actor);
  return { setup, isRequired: ctx.needsTotp };
}

function action(args: ActionFunctionArgs) {
  const done = { to: '/admax/security' };
  return runForms(args, {
    'confirm-totp': withProof(
      takes(codeForm, async (ctx, { code }) => {
        await giveCode(ctx, getAccountActor(ctx), code);
        return done;
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

/** A one-time password. */
export const codeForm = z.strictObject({ code: z.string() });

/** The authenticator app of who asks. */
function SecurityPage() {
  const t = useTranslations('console.security');
  const { setup, isRequired } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t(isRequired ? 'leadRequired' : 'lead')} />
      <Card as="section" padding="lg" className="mt-6" aria-label={t('app')}>
        <h2 className="mb-3 text-lg">{t('app')}</h2>
        {setup ? (
          <>
            <p>{t('setUp')}</p>
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
