import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { listUnsettledVideos, listVideosBeyond } from '#domain/admin/list-unsettled-videos.ts';
import { listFollowedSources } from '#domain/imports/follow-sources.ts';
import { findLastCheck } from '#domain/videos/check-videos.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';
import { DataTable } from './data-table.tsx';
import { Moment } from './moment.tsx';

/** Number of videos of a list on the page. Settling some makes room for the next ones. */
const SHOWN_MAX = 50;

async function loader({ context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  return {
    followed: await listFollowedSources(ctx),
    unsettled: await listUnsettledVideos(ctx, SHOWN_MAX),
    beyond: await listVideosBeyond(ctx, SHOWN_MAX),
    check: (await findLastCheck(ctx)) ?? null,
    levelMax: ctx.site.levelMax,
  };
}

/** The sources that are followed, and the videos that need a person. */
function VideosPage() {
  const t = useTranslations('console.videos');
  const { check } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      {check && (
        <Notice tone={check.held === null ? 'neutral' : 'warning'} className="mt-4">
          <h2 className="font-semibold">{t('check')}</h2>
          <p>
            {t('checked', {
              at: minuteOf(check.at.toISOString()),
              checked: check.checked,
              died: check.died,
              revived: check.revived,
              unknown: check.unknown,
            })}
          </p>
          {check.held !== null && <p>{check.held}</p>}
        </Notice>
      )}
      <Followed />
      <Unsettled />
      <Beyond />
    </>
  );
}

function Followed() {
  const t = useTranslations('console.videos');
  const { followed } = useLoaderData<typeof loader>();
  return (
    <section aria-label={t('followed')} className="mt-6">
      <h2 className="text-xl">{t('followed')}</h2>
      {followed.length === 0 ? (
        <p className="mt-2 text-muted">{t('noneFollowed')}</p>
      ) : (
        <DataTable
          caption={t('followed')}
          columns={[t('source'), t('asked'), t('came'), t('state'), t('unfollow')]}
          rows={followed.map(({ id, name, askedAt, failure, lastNews }) => ({
            key: id,
            cells: [
              name === null ? id : `${name} (${id})`,
              askedAt ? <Moment key="asked" at={askedAt} /> : t('never'),
              lastNews ? t('news', { ...lastNews, at: minuteOf(lastNews.at) }) : t('nothingCame'),
              failure ?? t(askedAt ? 'fine' : 'never'),
              <ActForm
                key="unfollow"
                act="unfollow-source"
                id={`unfollow ${id}`}
                hidden={{ source: id }}
                submit={t('unfollow')}
                about={name ?? id}
                isInline
              />,
            ],
          }))}
        />
      )}
      <Card as="section" className="mt-4" aria-label={t('follow')}>
        <ActForm act="follow-source" submit={t('followIt')} look="primary">
          <Field name="source" label={t('follow')} hint={t('sourceHint')} required />
        </ActForm>
      </Card>
    </section>
  );
}

function Unsettled() {
  const t = useTranslations('console.videos');
  const { videos, count } = useLoaderData<typeof loader>().unsettled;
  const title = t('doubts', { count });
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-xl">{title}</h2>
      {videos.length === 0 ? (
        <p className="mt-2 text-muted">{t('noDoubts')}</p>
      ) : (
        <DataTable
          caption={title}
          columns={[t('video'), t('why'), t('settle'), t('dismiss')]}
          rows={videos.map(({ id, title: name, channel, why, label, proposals }) => ({
            key: id,
            cells: [
              <a key="video" href={`https://www.youtube.com/watch?v=${id}`} rel="noopener external">
                {`${name} · ${channel}`}
              </a>,
              t('whyLabel', { why: t(`reasons.${why}`), label }),
              <ActForm
                key="settle"
                act="settle-video"
                id={`settle ${id}`}
                hidden={{ video: id }}
                submit={t('settle')}
                about={name}
                isInline
              >
                <Field
                  name="levels"
                  label={t('levels')}
                  hint={t('levelsHint')}
                  size="sm"
                  defaultValue={why === 'range' ? proposals.join('-') : proposals.join(', ')}
                  required
                />
              </ActForm>,
              <ActForm
                key="dismiss"
                act="dismiss-video"
                id={`dismiss ${id}`}
                hidden={{ video: id }}
                submit={t('dismiss')}
                about={name}
                isInline
              />,
            ],
          }))}
        />
      )}
    </section>
  );
}

function Beyond() {
  const t = useTranslations('console.videos');
  const { beyond, levelMax } = useLoaderData<typeof loader>();
  if (beyond.count === 0) return null;
  const title = t('beyond', { count: beyond.count });
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-muted">{t('beyondLead', { max: levelMax })}</p>
      <DataTable
        caption={title}
        columns={[t('level'), t('video')]}
        rows={beyond.videos.map(({ level, id, title: name }) => ({
          key: `${level} ${id}`,
          cells: [level, name],
        }))}
      />
    </section>
  );
}

/** A time in UTC, to the minute. */
function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

export const videosPage = { loader, Component: VideosPage };
