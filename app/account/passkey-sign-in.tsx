import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '#app/site/use-call.ts';
import { useClientValue } from '#app/site/use-client-value.ts';
import { Button } from '#app/ui/button.tsx';
import type { UserInfo } from '#domain/accounts/schema.ts';
import { hasPasskeySupport, signAndSend } from './passkey-calls.ts';

/** The button to sign in with a passkey, if the browser supports them. */
export function PasskeySignIn({ onDone }: { readonly onDone: (userInfo: UserInfo) => void }) {
  const t = useTranslations('auth');
  const [isBusy, run] = useCall();
  const [error, setError] = useState('');
  const isSupported = useClientValue(hasPasskeySupport, true);
  if (!isSupported) return null;

  async function signIn() {
    const { outcome, response } = await signAndSend<UserInfo>(
      '/auth/passkeys/options',
      '/auth/passkeys/sign_in',
    );
    if (response?.ok) return onDone(response.data);
    const isKnown = outcome === 'cancelled' || outcome === 'elsewhere';
    setError(response?.errors.join(' ') || t(`passkeyFault.${isKnown ? outcome : 'refused'}`));
  }
  return (
    <div className="needs-script mt-4">
      <Button isBusy={isBusy} onClick={() => run(signIn)} className="w-full">
        {t('passkey')}
      </Button>
      <p role="status" className="mt-1.5 text-sm font-medium text-danger empty:mt-0">
        {error}
      </p>
    </div>
  );
}
