import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { findRootData } from '#app/site/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FALLBACK_LOCALE, translate } from '#app/words/messages/catalogue.ts';
import type { Route } from './+types/settings-deleted.ts';

/** Where somebody comes whose account was just deleted. */
export function loader({ context }: Route.LoaderArgs) {
  if (!getContext(context).site.has_login) throw notFound();
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  const root = findRootData(matches);
  const t = translate(root?.locale ?? FALLBACK_LOCALE, 'settings');
  return pageMeta(root, { title: t('deleted.title'), isHidden: true });
}

export default function Deleted() {
  const t = useTranslations('settings');
  return (
    <EmptyState
      heading={t('deleted.heading')}
      headingLevel={1}
      actions={
        <ButtonLink look="primary" to="/">
          {t('deleted.home')}
        </ButtonLink>
      }
    >
      <p>{t('deleted.text')}</p>
    </EmptyState>
  );
}
