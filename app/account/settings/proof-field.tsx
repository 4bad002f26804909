import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRootData } from '#app/site/root-data.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '../auth-form.tsx';
import { useGooglePath } from '../google-button.tsx';
import { proveByPasskey } from '../passkey-calls.ts';
import { useSettings } from './settings-context.ts';
import type { FieldState } from './use-settings-call.ts';

/**
 * Where a form asks who is there: for the password, a passkey, or a new sign-in with Google. Absent for ten minutes after
 * any of these.
 */
export function ProofField(field: FieldState) {
  const t = useTranslations('settings');
  const { settings } = useSettings();
  const { isProven, hasPassword, passkeys } = settings;
  if (isProven && field.error === '') return null;
  return (
    <>
      {hasPassword ? (
        <PasswordField {...field} label={t('currentPassword')} autoComplete="current-password" />
      ) : (
        <GoogleProof error={field.error} />
      )}
      {passkeys.length > 0 && <PasskeyProof />}
    </>
  );
}

function GoogleProof({ error }: { readonly error: string }) {
  const t = useTranslations('settings');
  const googlePath = useGooglePath();
  const hasGoogle = useRootData()?.site.google_oauth_login;
  return (
    <Notice tone="neutral">
      <p role="alert" className="font-medium text-danger empty:hidden">
        {error}
      </p>
      <p>{t(hasGoogle ? 'proveWithGoogle' : 'proveWithPassword')}</p>
      {hasGoogle && (
        <a href={googlePath('/settings')} className={buttonClass('plain', 'mt-3')}>
          {t('google')}
        </a>
      )}
    </Notice>
  );
}

function PasskeyProof() {
  const t = useTranslations('settings');
  const { refresh } = useSettings();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  async function prove() {
    setIsBusy(true);
    try {
      const outcome = await proveByPasskey();
      setError(outcome === 'done' ? '' : t(`passkeyFault.${outcome}`));
      await refresh();
    } catch {
      // The network failed, which a toast says.
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="needs-script">
      <Button size="sm" isBusy={isBusy} onClick={prove}>
        {t('usePasskey')}
      </Button>
      <p role="status" className="mt-1.5 text-sm font-medium text-danger empty:mt-0">
        {error}
      </p>
    </div>
  );
}
