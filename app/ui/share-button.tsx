import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { CheckIcon, Icon, ShareIcon } from './icons.tsx';

interface ShareButtonProps {
  /** The title of the shared link. */
  readonly title: string;
  readonly className?: string;
}

type Outcome = 'none' | 'copied' | 'failed';

/** Shares the page's address, including the current move: with the device's share sheet, or by copying the link if there is none. */
export function ShareButton({ title, className = '' }: ShareButtonProps) {
  const t = useTranslations('share');
  const [outcome, setOutcome] = useState<Outcome>('none');
  return (
    <>
      <Button
        onClick={async () => setOutcome(await share(title))}
        onBlur={() => setOutcome('none')}
        className={`needs-script ${className}`}
      >
        {outcome === 'copied' ? <Icon of={CheckIcon} /> : <Icon of={ShareIcon} />}
        <span>{t(outcome === 'copied' ? 'copied' : 'share')}</span>
      </Button>
      <span
        role="status"
        className={outcome === 'failed' ? 'w-full text-sm text-danger' : 'sr-only'}
      >
        {outcome !== 'none' && t(outcome)}
      </span>
    </>
  );
}

async function share(title: string): Promise<Outcome> {
  const url = location.href;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'none';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Closing the share sheet is not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : 'failed';
  }
}
