import { useTranslations } from 'use-intl';
import { LevelSearch } from '#app/search/level-search.tsx';
import { useRootData } from '#app/site/root-data.ts';
import { linkTo } from '#app/site/site-link.tsx';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import { Button } from '#app/ui/button.tsx';

const loadWorkspace = () => import('./play-workspace.tsx');

/** The editor needs script, so its code is fetched immediately, into a placeholder of its size. */
export function PlayPage() {
  const t = useTranslations('play');
  const levelMax = useRootData()?.site.levelMax ?? 1;
  const { value, isFailed, load } = useOnDemand(loadWorkspace, true);
  if (value) return <value.PlayWorkspace />;
  return (
    <div className="grid gap-4 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-8">
      <div className="grid aspect-square place-items-center rounded-lg bg-sunken p-6 text-center text-muted">
        <div>
          <noscript>
            <p>
              {t.rich('noScript', {
                levels: linkTo('/levels'),
              })}
            </p>
            <LevelSearch size="hero" levelMax={levelMax} className="mt-4 text-start" />
          </noscript>
          <p role="status" className="needs-script">
            {t(isFailed ? 'failed' : 'loading')}
          </p>
          {isFailed && (
            <Button onClick={load} look="primary" className="mt-4">
              {t('again')}
            </Button>
          )}
        </div>
      </div>
      <div className="hidden rounded-lg bg-sunken md:block" />
    </div>
  );
}
