import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '#app/ui/link.tsx';
import { listCachedLevelNumbers, PAGES_CACHE } from './cached-pages.ts';

/** Links to the levels that this device can show offline. They are cached as documents, so each link loads a document. */
export function CachedLevels() {
  const t = useTranslations('offline');
  const [levels, setLevels] = useState<readonly number[]>();
  useEffect(() => {
    let isUnmounted = false;
    listCachedLevels().then((found) => isUnmounted || setLevels(found));
    return () => {
      isUnmounted = true;
    };
  }, []);
  // Room for some twenty levels, so that the footer stays where it is.
  return (
    <div className="min-h-96 w-full">
      {levels?.length === 0 && <p className="mt-6 text-muted">{t('nothingSaved')}</p>}
      {levels !== undefined && levels.length > 0 && (
        <section className="mt-10 text-start">
          <h2 className="text-xl">{t('saved', { count: levels.length })}</h2>
          <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
            {levels.map((level) => (
              <li key={level}>
                <Link
                  look="chip"
                  to={`/levels/${level}`}
                  reloadDocument
                  aria-label={t('level', { level })}
                  className="w-full justify-center"
                >
                  {level}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Storage may be blocked, as in some private windows; then nothing is cached. */
async function listCachedLevels(): Promise<readonly number[]> {
  try {
    const requests = await (await caches.open(PAGES_CACHE)).keys();
    return listCachedLevelNumbers(requests.map((request) => request.url));
  } catch {
    return [];
  }
}
