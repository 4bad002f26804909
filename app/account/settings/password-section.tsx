import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '#app/site/toasts/toast.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { useSettings } from './settings-context.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The password, or how to get one. `done`: a form without script has just requested that. */
export function PasswordSection({ done }: { readonly done: boolean }) {
  const t = useTranslations('settings');
  const { settings } = useSettings();
  return (
    <SettingsSection id="password" heading={t('password')}>
      {settings.hasPassword ? <ChangeForm /> : <FirstPassword done={done} />}
    </SettingsSection>
  );
}

function ChangeForm() {
  const t = useTranslations('settings');
  const { settings } = useSettings();
  return (
    <SettingsForm
      name="password"
      submit={t('changePassword')}
      onDone={() => {
        showToast({
          title: t('passwordChanged'),
          kind: 'success',
          timeoutMs: PRODUCT_TOAST_MS,
        });
      }}
    >
      {/* Password managers need to know whose password it is. */}
      <input type="email" autoComplete="username" value={settings.email} readOnly hidden />
      <PasswordField
        name="current_password"
        label={t('currentPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields label={t('newPassword')} hint={t('newPasswordHint')} />
    </SettingsForm>
  );
}

function FirstPassword({ done }: { readonly done: boolean }) {
  const t = useTranslations('settings');
  const { settings } = useSettings();
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <p className="mb-4">{t('noPassword')}</p>
      <div role="status">
        {(done || isSent) && (
          <Notice tone="good" className="mb-4 wrap-anywhere">
            {t('passwordLinkSent', { email: settings.email })}
          </Notice>
        )}
      </div>
      <SettingsForm
        name="password-link"
        submit={t('sendPasswordLink')}
        onDone={() => setIsSent(true)}
      />
    </>
  );
}
