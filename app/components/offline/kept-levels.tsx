import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { listKeptLevels, PAGES_CACHE } from '../../offline/kept.ts';
import { SiteLink } from '../shell/site-link.tsx';

/** The levels that this device can show without a network, as links. Whole loads: each stands kept as a page. */
export function KeptLevels() {
  const t = useTranslations('offline');
  const [levels, setLevels] = useState<readonly number[]>();
  useEffect(() => {
    let isGone = false;
    readKeptLevels().then((found) => isGone || setLevels(found));
    return () => {
      isGone = true;
    };
  }, []);
  if (levels === undefined) return null;
  if (levels.length === 0) return <p className="mt-6 text-muted">{t('nothingKept')}</p>;
  return (
    <section className="mt-10 w-full text-left">
      <h2 className="text-xl">{t('kept', { count: levels.length })}</h2>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {levels.map((level) => (
          <li key={level}>
            <SiteLink
              to={`/levels/${level}`}
              reloadDocument
              aria-label={t('level', { level })}
              className="grid min-h-11 place-items-center rounded-md border border-hairline bg-card font-display text-lg font-extrabold text-ink tabular-nums no-underline hover:bg-hover"
            >
              {level}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Storage may be closed to us, as in some private windows; then nothing is kept. */
async function readKeptLevels(): Promise<readonly number[]> {
  try {
    const kept = await (await caches.open(PAGES_CACHE)).keys();
    return listKeptLevels(kept.map((request) => request.url));
  } catch {
    return [];
  }
}
