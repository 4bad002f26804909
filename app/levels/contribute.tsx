import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { type Locale, translate } from '#app/words/messages/catalogue.ts';
import { listNamedContributors, listWantedLevels } from '#domain/contributions/list-wanted.ts';
import type { WantedLevel } from '#domain/contributions/schema.ts';
import { countRealLevels } from '#domain/levels/count-real-levels.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { Route } from './+types/contribute.ts';
import { describeRealLevels } from './describe-real-levels.ts';
import { RealLevels } from './real-levels.tsx';

const WANTED_MAX = 24;
const NAMES_MAX = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const locale = getLocale(context);
  const wanted = await listWantedLevels(ctx, WANTED_MAX);
  return {
    real: describeRealLevels(await countRealLevels(ctx), locale),
    wanted: wanted.map((level) => ({ level: level.level, why: describeNeed(level, locale) })),
    names: await listNamedContributors(ctx, NAMES_MAX),
    credits: ctx.site.contributionCredits,
  };
}

/** Why a level is wanted, and how many boards wait. Formatted on the server, because setting up number formats is slow on a phone. */
function describeNeed({ visits, searches, waiting }: WantedLevel, locale: Locale): string {
  const t = translate(locale, 'contribute');
  return [
    visits > 0 && t('visits', { visits }),
    searches > 0 && t('searches', { searches }),
    waiting > 0 && t('waiting', { waiting }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'contribute');
  return pageMeta(root, {
    title: t('title'),
    description: t('description'),
    path: '/contribute',
  });
}

/** Which levels are wanted, how boards are checked, and who contributed them. */
export default function Contribute({
  loaderData: { real, wanted, names, credits },
}: Route.ComponentProps) {
  const t = useTranslations('contribute');
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{t('lead')}</p>
      <ButtonLink look="primary" to="/find" className="mt-6 max-sm:w-full">
        {t('start')}
      </ButtonLink>
      <div className="max-w-3xl">
        <RealLevels {...real} />
      </div>
      <section className="mt-12">
        <h2 className="text-xl">{t('wanted')}</h2>
        <p className="mt-1 max-w-prose text-muted">
          {t(wanted.length === 0 ? 'wantedNone' : 'wantedLead')}
        </p>
        <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {wanted.map(({ level, why }) => (
            <li key={level} className="border-b border-hairline">
              <SiteLink
                to={`/levels/${level}`}
                className="grid min-h-14 content-center py-1 hover:underline"
              >
                <span className="font-semibold tabular-nums">{t('level', { level })}</span>
                <span className="text-sm text-muted">{why}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-12 grid max-w-5xl gap-8 md:grid-cols-2 md:gap-12">
        <section>
          <h2 className="text-xl">{t('checked')}</h2>
          <ul className="mt-3 list-disc space-y-2 ps-5 text-muted marker:text-primary">
            {(['replayed', 'agree', 'oneVoice', 'both', 'rejected'] as const).map((rule) => (
              <li key={rule}>{t(rule)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="text-xl">{t('stored')}</h2>
          <p className="mt-3 text-muted">{t('storedText')}</p>
          {credits > 0 && (
            <>
              <h2 className="mt-6 text-xl">{t('thanks')}</h2>
              <p className="mt-3 text-muted">{t('thanksText', { credits })}</p>
            </>
          )}
        </section>
      </div>
      <section className="mt-12">
        <h2 className="text-xl">{t('who')}</h2>
        <p className="mt-1 max-w-prose text-muted">
          {t(names.length === 0 ? 'whoNone' : 'whoLead')}
        </p>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {names.map(({ name, boards }) => (
            <li key={name} className="wrap-anywhere">
              {t('named', { name, boards })}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
