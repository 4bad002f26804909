import { useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { requireAccount } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { runForms } from '#app/site/run-form.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { getSettings } from '#domain/accounts/get-settings.ts';
import { listSessions } from '#domain/accounts/sessions.ts';
import { listPasskeys } from '#domain/passkeys/list-passkeys.ts';
import type { Route } from './+types/settings.ts';
import { SettingsProvider } from './settings-context.ts';
import { SETTINGS_FORMS } from './settings-forms.server.ts';
import { SettingsSections } from './settings-sections.tsx';
import { viewSettings } from './settings-view.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { ctx, actor } = requireAccount(context, url);
  const [settings, sessions, passkeys] = [
    await getSettings(ctx, actor),
    await listSessions(ctx, actor),
    await listPasskeys(ctx, actor),
  ];
  return {
    settings: viewSettings(settings, sessions, passkeys, getLocale(context)),
    done: url.searchParams.get('done'),
    googleProblem: url.searchParams.get('google'),
  };
}

export function action(args: Route.ActionArgs) {
  return runForms(args, SETTINGS_FORMS);
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'settings');
  return pageMeta(root, { title: t('title'), isHidden: true });
}

export default function Settings({
  loaderData: { settings, done, googleProblem },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('settings');
  const { revalidate } = useRevalidator();
  const state = useMemo(
    () => ({ settings, wrongForm: actionData?.form, refresh: revalidate }),
    [settings, actionData, revalidate],
  );
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-2 max-w-prose text-muted">{t('lead')}</p>
      {googleProblem !== null && (
        <Notice tone="warning" className="mt-6 max-w-2xl">
          {t(googleProblem === 'limited' ? 'googleLimited' : 'googleFailed')}
        </Notice>
      )}
      <SettingsProvider value={state}>
        <SettingsSections done={done} />
      </SettingsProvider>
    </div>
  );
}
