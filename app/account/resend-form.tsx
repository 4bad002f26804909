import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { checkMailPath, type MailPurpose, type MailState } from '#app/site/check-mail-path.ts';
import { Form, SubmitButton } from '#app/ui/form.tsx';

/** Seconds between two e-mails. */
const WAIT_S = 60;

interface ResendFormProps {
  readonly email: string;
  readonly type: MailPurpose;
  readonly mail: MailState;
}

/** Sends the e-mail, or sends it again; with script, at most once a minute. */
export function ResendForm({ email, type, mail }: ResendFormProps) {
  const t = useTranslations('auth');
  const [secondsLeft, restart] = useCountdown(mail !== 'unsent');
  const [isSent, setIsSent] = useState(mail === 'again');
  return (
    <Form
      name="resend"
      action={checkMailPath(email, type, mail)}
      hidden={{ email, type }}
      onDone={() => {
        restart();
        setIsSent(true);
      }}
      onRefused={() => setIsSent(false)}
      className="flex flex-wrap items-center gap-3"
    >
      <SubmitButton disabled={secondsLeft > 0} className="tabular-nums">
        {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
      </SubmitButton>
      <p role="status" className="text-sm">
        {isSent && t(mail === 'unsent' ? 'sentNow' : 'sent')}
      </p>
    </Form>
  );
}

/** Seconds until another e-mail can be sent. If one has been sent, they count from the moment that scripts run. */
function useCountdown(isSent: boolean): readonly [secondsLeft: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const restart = useCallback(() => {
    setNow(Date.now());
    setEndsAt(Date.now() + WAIT_S * 1000);
  }, []);
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(restart);
    return () => clearTimeout(timer);
  }, [isSent, restart]);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  useEffect(() => {
    if (secondsLeft === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(timer);
  });
  return [secondsLeft, restart];
}
