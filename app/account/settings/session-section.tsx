import { useTranslations } from 'use-intl';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Badge } from '#app/ui/badge.tsx';
import { leaveFor } from '#app/ui/form.tsx';
import { useSettings } from './settings-context.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SessionView } from './settings-view.ts';

/** The sessions of the account, and buttons to end them. */
export function SessionSection() {
  const t = useTranslations('settings');
  const path = useSitePath();
  const { settings } = useSettings();
  return (
    <SettingsSection id="sessions" heading={t('sessions')}>
      <p className="text-muted">{t('sessionsLead')}</p>
      <ul className="mt-3 mb-5 divide-y divide-hairline">
        {settings.sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <SettingsForm
        name="end-sessions"
        submit={t('endSessions')}
        question={{ heading: t('endSessionsQuestion'), text: t('endSessionsText') }}
        onDone={() => leaveFor(path('/auth/sign_in'))}
      />
    </SettingsSection>
  );
}

function Session({ session }: { readonly session: SessionView }) {
  const t = useTranslations('settings');
  const { id, device, isCurrent, signedIn, lastSeen } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{device}</span>
          {isCurrent && <Badge tone="good">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted">{`${signedIn} · ${lastSeen}`}</p>
      </div>
      {!isCurrent && (
        <SettingsForm
          name="end-session"
          id={id}
          isInline
          submit={t('endSession')}
          submitLabel={t('endSessionOf', { device })}
        />
      )}
    </li>
  );
}
