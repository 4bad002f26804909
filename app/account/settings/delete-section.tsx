import { useTranslations } from 'use-intl';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { leaveFor } from '#app/ui/form.tsx';
import { EmailField } from '../email-field.tsx';
import { useSettings } from './settings-context.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Deletes the account. */
export function DeleteSection() {
  const t = useTranslations('settings');
  const path = useSitePath();
  const { settings, wrongForm } = useSettings();
  return (
    <SettingsSection id="delete" heading={t('delete')}>
      <p className="mb-4">{t('deleteLead')}</p>
      <Disclosure summary={t('deleteOpen')} open={wrongForm === 'delete' || undefined}>
        <SettingsForm
          name="delete"
          isSensitive
          submit={t('deleteSubmit')}
          look="danger"
          question={{ heading: t('deleteQuestion'), text: t('deleteText') }}
          onDone={({ to }) => leaveFor(path(to ?? '/'))}
        >
          <EmailField label={t('deleteField')} hint={settings.email} autoComplete="off" />
        </SettingsForm>
      </Disclosure>
    </SettingsSection>
  );
}
