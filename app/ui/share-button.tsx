import { useTranslations } from 'use-intl';
import { showToast } from '#app/site/toasts/show-toast.ts';
import { buttonClass } from './button.tsx';
import { Icon, ShareIcon } from './icons.tsx';

interface ShareButtonProps {
  /** The title of the shared link. */
  readonly title: string;
  /** Its shape and colors. (Default: those of a plain button) */
  readonly className?: string;
}

/** Shares the page's address, including the current move: with the device's share sheet, or by copying the link if there is none. */
export function ShareButton({ title, className = buttonClass('plain') }: ShareButtonProps) {
  const t = useTranslations('share');
  const share = async () => {
    const outcome = await shareAddress(title);
    if (outcome !== 'shared')
      showToast({ title: t(outcome), kind: outcome === 'copied' ? 'success' : 'error' });
  };
  return (
    <button type="button" onClick={share} className={`needs-script ${className}`}>
      <Icon of={ShareIcon} />
      <span>{t('share')}</span>
    </button>
  );
}

async function shareAddress(title: string): Promise<'shared' | 'copied' | 'failed'> {
  const url = location.href;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Closing the share sheet is not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}
