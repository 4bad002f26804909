import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckIcon, ShareIcon } from '../ui/icons.tsx';

interface ShareButtonProps {
  /** What is shared, for those whom it reaches. */
  readonly title: string;
  readonly className: string;
}

type Outcome = 'none' | 'copied' | 'failed';

/**
 * Hands on the address of the page as it is, with the move that is shown: through the device's own share
 * sheet, or as a copied link where there is none.
 */
export function ShareButton({ title, className }: ShareButtonProps) {
  const t = useTranslations('share');
  const [outcome, setOutcome] = useState<Outcome>('none');
  return (
    <>
      <button
        type="button"
        onClick={async () => setOutcome(await share(title))}
        onBlur={() => setOutcome('none')}
        className={`needs-script ${className}`}
      >
        {outcome === 'copied' ? <CheckIcon /> : <ShareIcon />}
        {t(outcome === 'copied' ? 'copied' : 'share')}
      </button>
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
    // Somebody who closes the share sheet again has not met a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : 'failed';
  }
}
