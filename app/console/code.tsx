import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { runForms, takes } from '#app/site/run-form.server.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { useIsRefused } from '#app/ui/form.tsx';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { admit } from '#domain/admin/gate.ts';
import { giveCode } from '#domain/admin/totp.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';
import { CodeField, codeForm } from './security.tsx';

async function loader({ request, context }: LoaderFunctionArgs) {
  if ((await admit(getContext(context))).kind !== 'code') throw redirect(targetOf(request.url));
  return null;
}

function action(args: ActionFunctionArgs) {
  return runForms(args, {
    'give-code': takes(codeForm, async (ctx, { code }, request) => {
      await giveCode(ctx, getAccountActor(ctx), code);
      return { to: targetOf(request.url) };
    }),
  });
}

/** The path in the console that the admin was going to. Accepts only paths of the console. */
function targetOf(url: string): string {
  const to = new URL(url).searchParams.get('to') ?? '';
  return /^\/admax(?:[/?]|$)/.test(to) && !/^\/admax\/code/.test(to) ? to : '/admax';
}

/** Asks for the one-time password, which each session has to enter once. */
function CodePage() {
  const t = useTranslations('console.security');
  const isRecovering = useIsRefused('give-code recovery');
  return (
    <>
      <ConsoleHeading title={t('codeTitle')} lead={t('codeLead')} />
      <div className="mt-6">
        <ActForm act="give-code" submit={t('continue')} look="primary">
          <CodeField label={t('code')} />
        </ActForm>
        <Disclosure summary={t('noApp')} open={isRecovering} className="mt-6 max-w-md">
          <ActForm act="give-code" id="recovery" submit={t('useRecovery')}>
            <Field
              name="code"
              label={t('recoveryCode')}
              hint={t('recoveryHint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
            />
          </ActForm>
        </Disclosure>
      </div>
    </>
  );
}

export const codePage = { loader, action, Component: CodePage };
