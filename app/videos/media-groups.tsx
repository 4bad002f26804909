import { useTranslations } from 'use-intl';
import { Link } from '#app/ui/link.tsx';
import type { VideoGroup } from '#domain/videos/schema.ts';
import { mediaPath } from './media-query.ts';

interface MediaGroupsProps {
  readonly groups: readonly VideoGroup[];
  readonly group: VideoGroup;
}

/** Links to the groups of a hundred levels that have videos. */
export function MediaGroups({ groups, group }: MediaGroupsProps) {
  const t = useTranslations('videos');
  if (groups.length < 2) return null;
  return (
    <nav aria-label={t('groups')} className="mt-6">
      <ul className="flex flex-wrap gap-2">
        {groups.map((one) => (
          <li key={one.from}>
            <Link
              look="chip"
              to={mediaPath(groups, one)}
              aria-label={t('groupName', { from: one.from, to: one.to, count: one.videos })}
              aria-current={one.from === group.from ? 'page' : undefined}
            >
              {t('group', { from: one.from, to: one.to })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
