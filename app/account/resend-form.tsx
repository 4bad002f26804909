import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '#app/site/call-api.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button } from '#app/ui/button.tsx';
import type { FormResult } from '#domain/platform/forms.ts';
import type { MailPurpose } from './check-mail-path.ts';

/** Seconds between two e-mails. */
const WAIT_S = 60;

const CALLS: Record<MailPurpose, { readonly path: string; readonly form: string }> = {
  account_confirm: { path: '/auth/confirmation', form: 'resend_confirm' },
  password: { path: '/auth/password', form: 'resend_password' },
};

interface ResendFormProps {
  readonly email: string;
  readonly type: MailPurpose;
  readonly result: FormResult | undefined;
  /** It has just been sent again, without script. */
  readonly isSent: boolean;
}

/** Has the e-mail sent again; with script not more often than once a minute. */
export function ResendForm({ email, type, result, isSent }: ResendFormProps) {
  const t = useTranslations('auth');
  const path = useSitePath();
  const [secondsLeft, restart] = useCountdown();
  const [message, setMessage] = useState(isSent ? t('sent') : (result?.errors.join(' ') ?? ''));
  const call = CALLS[type];
  async function resend() {
    restart();
    try {
      const init = { method: 'POST', body: JSON.stringify({ email }) };
      const response = await callApi(call.path, init);
      setMessage(response.ok ? t('sent') : response.errors.join(' '));
    } catch {
      // A toast says that the network failed.
    }
  }
  return (
    <form
      method="post"
      action={path(`/auth/email_verifications?form=${call.form}`)}
      onSubmit={(event) => {
        event.preventDefault();
        void resend();
      }}
      className="flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="email" value={email} />
      <Button type="submit" disabled={secondsLeft > 0} className="tabular-nums">
        {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
      </Button>
      <p role="status" className="text-sm">
        {message}
      </p>
    </form>
  );
}

/** Seconds until another e-mail, from the moment that scripts run. */
function useCountdown(): readonly [secondsLeft: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    setNow(Date.now());
    setEndsAt(Date.now() + WAIT_S * 1000);
  }, []);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  });
  function restart() {
    setNow(Date.now());
    setEndsAt(Date.now() + WAIT_S * 1000);
  }
  return [secondsLeft, restart];
}
