import { useTranslations } from 'use-intl';
import { useSitePath } from '#app/site/use-site-path.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Downloads everything about the person as a file. */
export function ExportSection() {
  const t = useTranslations('settings');
  const path = useSitePath();
  return (
    <SettingsSection id="export" heading={t('export')}>
      <p className="mb-4">{t('exportLead')}</p>
      <SettingsForm
        name="export"
        isSensitive
        submit={t('exportSubmit')}
        onDone={() => location.assign(path('/settings/my-data.json'))}
      />
    </SettingsSection>
  );
}
