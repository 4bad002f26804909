import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '#app/ui/notice.tsx';
import { EmailField } from '../email-field.tsx';
import { useSettings } from './settings-context.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The account's address, and a form to change it. `done`: a form without script has just requested that. */
export function EmailSection({ done }: { readonly done: boolean }) {
  const t = useTranslations('settings');
  const { settings } = useSettings();
  const [sentTo, setSentTo] = useState('');
  return (
    <SettingsSection id="email" heading={t('email')}>
      <p className="mb-4 wrap-anywhere">
        {t.rich('yourEmail', {
          email: () => <strong className="font-semibold wrap-anywhere">{settings.email}</strong>,
        })}
      </p>
      <div role="status">
        {(done || sentTo !== '') && (
          <Notice tone="good" className="mb-4 wrap-anywhere">
            {sentTo === '' ? t('emailSent') : t('emailSentTo', { email: sentTo })}
          </Notice>
        )}
      </div>
      <SettingsForm<{ readonly email: string }>
        name="email"
        isSensitive
        submit={t('changeEmail')}
        onDone={({ email }) => setSentTo(email)}
      >
        <EmailField label={t('newEmail')} hint={t('newEmailHint')} autoComplete="email" />
      </SettingsForm>
    </SettingsSection>
  );
}
