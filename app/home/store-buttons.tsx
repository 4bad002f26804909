import { useTranslations } from 'use-intl';
import type { Site } from '#domain/platform/site/schema.ts';

interface StoreButtonsProps {
  readonly stores: Site['stores'];
  readonly className?: string;
}

const BUTTON =
  'inline-flex min-h-14 min-w-[min(11rem,100%)] items-center gap-3 rounded-md bg-ink px-5 text-page no-underline transition-opacity hover:opacity-85';

/** Links to the game's stores. A store without an address has no button. */
export function StoreButtons({ stores, className = '' }: StoreButtonsProps) {
  const t = useTranslations('download');
  if (!stores.appStore && !stores.googlePlay) {
    return <p className={className}>{t('noStores')}</p>;
  }
  return (
    <div className={`flex flex-wrap gap-3 ${className}`}>
      {stores.appStore && (
        <a href={stores.appStore} rel="noopener" className={BUTTON}>
          <PhoneGlyph />
          <span className="leading-tight">
            <span className="block text-sm">{t('appStoreFor')}</span>
            <span className="block font-display text-lg font-extrabold">{t('appStore')}</span>
          </span>
        </a>
      )}
      {stores.googlePlay && (
        <a href={stores.googlePlay} rel="noopener" className={BUTTON}>
          <PlayGlyph />
          <span className="leading-tight">
            <span className="block text-sm">{t('googlePlayFor')}</span>
            <span className="block font-display text-lg font-extrabold">{t('googlePlay')}</span>
          </span>
        </a>
      )}
    </div>
  );
}

/** Our own signs instead of the stores' trademarks: a phone with a board on it, and a play triangle of blocks. */
function PhoneGlyph() {
  return (
    <svg viewBox="0 0 24 24" className="size-7" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M8 1.5h8A2.5 2.5 0 0 1 18.5 4v16a2.5 2.5 0 0 1-2.5 2.5H8A2.5 2.5 0 0 1 5.5 20V4A2.5 2.5 0 0 1 8 1.5ZM7.5 5v12h9V5Zm3 14v1.2h3V19Z"
      />
      <path d="M9 7h2.5v5H15v2.5H9ZM13 7h2.5v3H13Z" />
    </svg>
  );
}

function PlayGlyph() {
  return (
    <svg viewBox="0 0 24 24" className="size-7" fill="currentColor" aria-hidden="true">
      <path d="M5 3.8c0-1 1.1-1.6 2-1.1l13.3 8.2c.8.5.8 1.7 0 2.2L7 21.3c-.9.5-2-.1-2-1.1Z" />
    </svg>
  );
}
