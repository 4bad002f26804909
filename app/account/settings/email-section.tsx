import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EMAIL_CHARS_MAX } from '#domain/accounts/limits.ts';
import { useSettings } from './settings-context.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { sendJson } from './use-settings-call.ts';

/** The address of the account, and moving to another. `done`: a form without script has just asked for that. */
export function EmailSection({ done }: { readonly done: boolean }) {
  const t = useTranslations('settings');
  const { settings } = useSettings();
  const [sentTo, setSentTo] = useState('');
  return (
    <SettingsSection id="email" heading={t('email')}>
      <p className="mb-4 wrap-anywhere">
        {t.rich('yourEmail', {
          email: () => <strong className="font-semibold">{settings.email}</strong>,
        })}
      </p>
      <div role="status">
        {(done || sentTo !== '') && (
          <Notice tone="good" className="mb-4 wrap-anywhere">
            {sentTo === '' ? t('emailSent') : t('emailSentTo', { email: sentTo })}
          </Notice>
        )}
      </div>
      <SettingsForm
        intent="email"
        names={['email']}
        isSensitive
        submit={t('changeEmail')}
        call={({ email }) => sendJson('POST', '/api/v1/account/email', { email })}
        onDone={({ email = '' }) => setSentTo(email)}
      >
        {(field) => (
          <Field
            {...field('email')}
            type="email"
            label={t('newEmail')}
            hint={t('newEmailHint')}
            required
            maxLength={EMAIL_CHARS_MAX}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </SettingsForm>
    </SettingsSection>
  );
}
