import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { useCall } from '#app/site/use-call.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ProofField } from '#app/ui/proof-field.tsx';
import { useGooglePath } from '../google-button.tsx';
import { proveByPasskey } from '../passkey-calls.ts';
import { useSettings } from './settings-context.ts';

/** Asks for a proof of identity before a form of the settings: the password, a passkey, or a new sign-in with Google. */
export function SettingsProof() {
  const t = useTranslations('settings');
  const googlePath = useGooglePath();
  const hasGoogle = useRootData()?.site.google_oauth_login;
  const { isProven, hasPassword, passkeys } = useSettings().settings;
  return (
    <ProofField
      isProven={isProven}
      hasPassword={hasPassword}
      label={t('currentPassword')}
      instead={
        <>
          <p>{t(hasGoogle ? 'proveWithGoogle' : 'proveWithPassword')}</p>
          {hasGoogle && (
            <a
              href={googlePath('/api/v1/google_proof', '/settings')}
              className={buttonClass('plain', 'mt-3')}
            >
              {t('google')}
            </a>
          )}
        </>
      }
    >
      {passkeys.length > 0 && <PasskeyProof />}
    </ProofField>
  );
}

function PasskeyProof() {
  const t = useTranslations('settings');
  const { refresh } = useSettings();
  const [isBusy, run] = useCall();
  const [error, setError] = useState('');
  async function prove() {
    const outcome = await proveByPasskey();
    setError(outcome === 'done' ? '' : t(`passkeyFault.${outcome}`));
    await refresh();
  }
  return (
    <div className="needs-script">
      <Button size="sm" isBusy={isBusy} onClick={() => run(prove)}>
        {t('usePasskey')}
      </Button>
      <p role="status" className="mt-1.5 text-sm font-medium text-danger empty:mt-0">
        {error}
      </p>
    </div>
  );
}
