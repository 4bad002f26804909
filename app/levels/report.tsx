import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { getContext } from '#app/site/context.server.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { runForm } from '#app/site/run-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import { hasReported, reportLevel } from '#domain/levels/report-level.ts';
import { REPORT_KINDS } from '#domain/levels/schema.ts';
import { fieldError } from '#domain/platform/errors.ts';
import type { FormResult } from '#domain/platform/forms.ts';
import type { Route } from './+types/report.ts';

/** The target of the report form on a level's page. The level is in the page's address; whether it was reported, in the database. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const ctx = getContext(context);
  const level = parseLevelNumber(searchParams.get('level') ?? '', ctx.site.levelMax);
  if (!level) return { level: null, isNoted: false };
  return { level: level.number, isNoted: await hasReported(ctx, level.number) };
}

export function action(args: Route.ActionArgs) {
  return runForm(args, reportForm, async (ctx, { level: text, kind }) => {
    const level = parseLevelNumber(text, ctx.site.levelMax);
    if (!level) throw fieldError('invalid', 'level', `is from 1 to ${ctx.site.levelMax}`);
    await reportLevel(ctx, { level: level.number, kind });
    return { to: `/report?level=${level.number}` };
  });
}

const reportForm = z.strictObject({
  level: z.string(),
  kind: z.enum(REPORT_KINDS, { error: `one of ${REPORT_KINDS.join(', ')}` }),
});

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'report');
  return pageMeta(root, { title: t('title'), isHidden: true });
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('report');
  const issues = (actionData as FormResult | undefined)?.issues ?? [];
  const { level } = loaderData;
  const isNoted = loaderData.isNoted && level !== null && issues.length === 0;
  const refusal = issues.map(({ message }) => message).join(' ') || t('nothing');
  return (
    <EmptyState
      heading={t(isNoted ? 'thanks' : 'refused')}
      headingLevel={1}
      actions={
        <>
          <ButtonLink look="primary" to={level === null ? '/levels' : `/levels/${level}`}>
            {level === null ? t('levels') : t('back', { level })}
          </ButtonLink>
          <ButtonLink to="/find">{t('find')}</ButtonLink>
        </>
      }
    >
      <p role={isNoted ? 'status' : 'alert'}>{isNoted ? t('thanksText', { level }) : refusal}</p>
    </EmptyState>
  );
}
