import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useTranslations } from 'use-intl';
import { callApi } from '#app/site/call-api.ts';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { PRODUCT_TOAST_MS } from '#app/site/toasts/toast.ts';
import { Field } from '#app/ui/field.tsx';
import { makePasskey } from '../passkey-calls.ts';
import { useSettings } from './settings-context.ts';
import { SettingsForm } from './settings-form.tsx';

interface NewPasskey {
  readonly name: string;
  readonly options: PublicKeyCredentialCreationOptionsJSON;
}

/** Adds a passkey of this device, or of another one that the browser offers. */
export function AddPasskey() {
  const t = useTranslations('settings');
  const { sessions } = useSettings().settings;
  const here = sessions.find(({ isCurrent }) => isCurrent)?.device ?? '';

  async function add({ name, options }: NewPasskey): Promise<string | undefined> {
    const { outcome, response } = await makePasskey(options);
    if (outcome !== 'done') return t(`passkeyFault.${outcome}`);
    const body = JSON.stringify({ name, response });
    const added = await callApi('/api/v1/passkeys', { method: 'POST', body });
    if (!added.ok) return added.errors.join(' ');
    showToast({ title: t('passkeyAdded'), kind: 'success', timeoutMs: PRODUCT_TOAST_MS });
    return undefined;
  }
  return (
    <SettingsForm<NewPasskey> name="add-passkey" isSensitive submit={t('addPasskey')} onDone={add}>
      <Field
        name="name"
        defaultValue={here}
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        required
        maxLength={60}
        autoComplete="off"
      />
    </SettingsForm>
  );
}
