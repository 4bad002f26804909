import { useTranslations } from 'use-intl';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { EMAIL_CHARS_MAX } from '#domain/accounts/limits.ts';
import { useSettings } from './settings-context.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { sendJson } from './use-settings-call.ts';

/** The end of the account. */
export function DeleteSection() {
  const t = useTranslations('settings');
  const path = useSitePath();
  const { settings, result } = useSettings();
  return (
    <SettingsSection id="delete" heading={t('delete')}>
      <p className="mb-4">{t('deleteLead')}</p>
      <Disclosure summary={t('deleteOpen')} open={result?.intent === 'delete' || undefined}>
        <SettingsForm
          intent="delete"
          names={['email']}
          isSensitive
          submit={t('deleteSubmit')}
          look="danger"
          question={{ heading: t('deleteQuestion'), text: t('deleteText') }}
          call={({ email }) => sendJson('POST', '/api/v1/account/delete', { email })}
          onDone={() => location.assign(path('/settings/deleted'))}
        >
          {(field) => (
            <Field
              {...field('email')}
              type="email"
              label={t('deleteField')}
              hint={settings.email}
              required
              maxLength={EMAIL_CHARS_MAX}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </SettingsForm>
      </Disclosure>
    </SettingsSection>
  );
}
