import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/** What Chromium hands a page that may be installed; not in TypeScript's own list. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Installs the site on the device. Shown only where the browser offers that, and not once it is done. */
export function InstallButton({ className }: { readonly className: string }) {
  const t = useTranslations('offline');
  const [prompt, setPrompt] = useState<InstallPrompt>();
  useEffect(() => {
    const offer = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const withdraw = () => setPrompt(undefined);
    addEventListener('beforeinstallprompt', offer);
    addEventListener('appinstalled', withdraw);
    return () => {
      removeEventListener('beforeinstallprompt', offer);
      removeEventListener('appinstalled', withdraw);
    };
  }, []);
  if (!prompt) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={async () => {
        await prompt.prompt();
        // A prompt serves once, whatever was answered.
        setPrompt(undefined);
      }}
    >
      {t('install')}
    </button>
  );
}
