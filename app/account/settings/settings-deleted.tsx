import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { Route } from './+types/settings-deleted.ts';
import { deletedReceipt, RECEIPT } from './deleted-receipt.server.ts';

/** The page after an account was deleted. It needs the receipt in its address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const receipt = new URL(request.url).searchParams.get(RECEIPT);
  const isDeleted = ctx.actor.kind !== 'account' && receipt === deletedReceipt(ctx);
  if (!ctx.site.has_login || !isDeleted) throw notFound();
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'settings');
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
