import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { Link } from '#app/ui/link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { describeVideo } from '#app/words/describe-video.ts';
import { readListQuery } from '#domain/platform/list-query.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { toVideoListInput, videoListQuery } from '#domain/videos/list-query.ts';
import { listVideos } from '#domain/videos/list-videos.ts';
import type { Route } from './+types/media.ts';
import { MediaCard } from './media-card.tsx';
import { MediaGroups } from './media-groups.tsx';
import { mediaPath } from './media-query.ts';
import { NoVideos } from './no-videos.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readListQuery(videoListQuery, new URL(request.url).searchParams);
  const list = await listVideos(getContext(context), toVideoListInput(asked));
  const locale = getLocale(context);
  const videos = list.videos.map((video) => ({ ...video, text: describeVideo(video, locale) }));
  return { ...list, videos };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: { groups, group, page, pages }, matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'videos');
  if (!group) {
    const description = t('descriptionEmpty');
    return pageMeta(root, { title: t('title'), description, path: '/media', isHidden: true });
  }
  const { from, to, videos: count } = group;
  const title = from === groups[0]?.from ? t('title') : t('titleGroup', { from, to });
  return pageMeta(root, {
    title: page > 1 ? t('titlePage', { title, page }) : title,
    description: t('description', { from, to, count, page, pages }),
    path: mediaPath(groups, group, page),
  });
}

export default function Media({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('videos');
  const { groups, group, videos, page, pages } = list;
  return (
    <div className="py-8 md:py-12">
      <h1 className="text-3xl">{t('heading')}</h1>
      {!group ? (
        <NoVideos />
      ) : (
        <>
          <p className="mt-2 max-w-2xl text-muted">{t('lead')}</p>
          <MediaGroups groups={groups} group={group} />
          <h2 className="mt-8 text-xl tabular-nums">
            {t('groupHeading', { from: group.from, to: group.to })}
          </h2>
          <ul className="mt-4 grid items-start gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
            {videos.map((video) => (
              <li key={`${video.level} ${video.id}`}>
                <MediaCard video={video}>
                  {video.hasPage && (
                    <Link to={`/levels/${video.level}`}>{t('guide', { level: video.level })}</Link>
                  )}
                </MediaCard>
              </li>
            ))}
          </ul>
          <Pagination to={(target) => mediaPath(groups, group, target)} page={page} pages={pages} />
        </>
      )}
    </div>
  );
}
