import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';

/** Opens the browser's print dialog. */
export function PrintButton() {
  const t = useTranslations('orders');
  return (
    <Button onClick={() => window.print()} className="needs-script">
      {t('print')}
    </Button>
  );
}
