import { useTranslations } from 'use-intl';
import { type ApiResponse, callApi } from '#app/site/call-api.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsSection } from './settings-section.tsx';
import { PROOF_FIELD } from './use-settings-call.ts';

/** Everything about the person as a file. */
export function ExportSection() {
  const t = useTranslations('settings');
  const path = useSitePath();

  /** The file is a download like any other; a refusal would have no page to stand on. */
  async function check(): Promise<ApiResponse<unknown>> {
    const account = await callApi<{ readonly isProven: boolean }>('/api/v1/account');
    if (!account.ok || account.data.isProven) return account;
    return { ok: false, status: 403, errors: [`${PROOF_FIELD}: ${t('proofNeeded')}`], issues: [] };
  }
  return (
    <SettingsSection id="export" heading={t('export')}>
      <p className="mb-4">{t('exportLead')}</p>
      <SettingsForm
        intent="export"
        isSensitive
        submit={t('exportSubmit')}
        call={check}
        onDone={() => location.assign(path('/settings/my-data.json'))}
      />
    </SettingsSection>
  );
}
