import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { notFound } from '#app/site/not-found.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { findGuideLevel } from '#domain/admin/list-guide-levels.ts';
import { DIFFICULTIES } from '#domain/boards/schema.ts';
import { MECHANICS } from '#engine/mechanics.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';
import { ConsoleLink } from './console-link.tsx';
import { LevelBoards } from './level-boards.tsx';
import { LevelVideos } from './level-videos.tsx';

async function loader({ params: { number = '' }, context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  if (!/^[1-9]\d{0,5}$/.test(number) || Number(number) > ctx.site.levelMax) throw notFound();
  const none = { difficulty: null, seconds: null, unlocks: null, boards: [], videos: [] };
  const found = await findGuideLevel(ctx, Number(number));
  return { level: found ?? { number: Number(number), ...none } };
}

/** A level: its data in the game, its boards and its videos. */
function LevelPage() {
  const t = useTranslations('console.level');
  const { level } = useLoaderData<typeof loader>();
  const { number, difficulty, seconds, unlocks, boards, videos } = level;
  return (
    <>
      <ConsoleHeading
        title={t('title', { number })}
        lead={<ConsoleLink to={`/levels/${number}`}>{t('open')}</ConsoleLink>}
      />
      <Card as="section" padding="lg" className="mt-4" aria-label={t('facts')}>
        <h2 className="mb-1 text-lg">{t('facts')}</h2>
        <p className="mb-3 text-muted">{t('factsLead')}</p>
        <ActForm
          act="set-level"
          hidden={{ level: String(number) }}
          submit={t('save')}
          look="primary"
        >
          <Select name="difficulty" defaultValue={difficulty ?? ''} label={t('difficulty')}>
            <option value="">{t('derived')}</option>
            {DIFFICULTIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
          <Field
            name="seconds"
            defaultValue={seconds ?? ''}
            label={t('seconds')}
            inputMode="numeric"
          />
          <Select name="unlocks" defaultValue={unlocks ?? ''} label={t('unlocks')}>
            <option value="">{t('nothing')}</option>
            {MECHANICS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </ActForm>
      </Card>
      <LevelBoards level={number} boards={boards} />
      <LevelVideos level={number} videos={videos} />
    </>
  );
}

export const levelPage = { loader, Component: LevelPage };
