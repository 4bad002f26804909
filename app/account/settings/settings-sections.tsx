import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionSection } from './session-section.tsx';

/** What a form without script has done, which the page then confirms. Sections say themselves which e-mails were sent. */
const DONE = ['password', 'end-session', 'rename-passkey', 'remove-passkey', 'moved'] as const;

/** All sections of the settings. `done` is the intent of the form that has just led here. */
export function SettingsSections({ done }: { readonly done: string | null }) {
  const t = useTranslations('settings');
  const hasEmailLogin = useRootData()?.site.email_login;
  const said = DONE.find((intent) => intent === done);
  return (
    <div className="mt-6 grid max-w-2xl grid-cols-1 gap-6">
      {said && (
        <Notice tone="good" role="status">
          {t(`done.${said}`)}
        </Notice>
      )}
      <EmailSection done={done === 'email'} />
      {hasEmailLogin && <PasswordSection done={done === 'password-link'} />}
      <PasskeySection />
      <SessionSection />
      <ExportSection />
      <DeleteSection />
      <p>
        <SiteLink to="/settings/api-keys">{t('apiKeys')}</SiteLink>
      </p>
      <p className="text-sm text-muted">{t('utc')}</p>
    </div>
  );
}
