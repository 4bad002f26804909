import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useTranslations } from 'use-intl';
import { type ApiResponse, callApi } from '#app/site/call-api.ts';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '#app/site/toasts/toast.ts';
import { Field } from '#app/ui/field.tsx';
import { makePasskey } from '../passkey-calls.ts';
import { useSettings } from './settings-context.ts';
import { SettingsForm } from './settings-form.tsx';
import { sendJson, type Values } from './use-settings-call.ts';

/** Adds a passkey of this device, or of another one that the browser offers. */
export function AddPasskey() {
  const t = useTranslations('settings');
  const { sessions } = useSettings().settings;
  const here = sessions.find(({ isCurrent }) => isCurrent)?.device ?? '';

  async function add({ name }: Values): Promise<ApiResponse<unknown>> {
    const options = await callApi<PublicKeyCredentialCreationOptionsJSON>(
      '/api/v1/passkeys/options',
      { method: 'POST', body: '{}' },
    );
    if (!options.ok) return options;
    const { outcome, response } = await makePasskey(options.data);
    if (outcome !== 'done') {
      return { ok: false, status: 0, errors: [t(`passkeyFault.${outcome}`)], issues: [] };
    }
    return sendJson('POST', '/api/v1/passkeys', { name, response });
  }
  return (
    <SettingsForm
      intent="add-passkey"
      names={['name']}
      isSensitive
      submit={t('addPasskey')}
      call={add}
      onDone={() =>
        showToast({ title: t('passkeyAdded'), kind: 'success', timeoutMs: PRODUCT_TOAST_MS })
      }
    >
      {(field) => (
        <Field
          {...field('name')}
          defaultValue={here}
          label={t('passkeyName')}
          hint={t('passkeyNameHint')}
          required
          maxLength={60}
          autoComplete="off"
        />
      )}
    </SettingsForm>
  );
}
