import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';

/** Chromium's event for installing a page; TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Installs the site on the device. Rendered only while the browser offers that. */
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
    <Button
      className={className}
      onClick={async () => {
        await prompt.prompt();
        // A prompt can be used only once.
        setPrompt(undefined);
      }}
    >
      {t('install')}
    </Button>
  );
}
