import { useTranslations } from 'use-intl';
import { Field } from '#app/ui/field.tsx';
import { ActForm } from './act-form.tsx';
import { DataTable } from './data-table.tsx';

interface LevelVideosProps {
  readonly level: number;
  readonly videos: readonly {
    readonly id: string;
    readonly title: string;
    readonly channel: string;
    readonly isAlive: boolean;
  }[];
}

/** The videos of a level. */
export function LevelVideos({ level, videos }: LevelVideosProps) {
  const t = useTranslations('console.level');
  return (
    <section aria-label={t('videos')} className="mt-6">
      <h2 className="text-xl">{t('videos')}</h2>
      {videos.length === 0 ? (
        <p className="mt-2 text-muted">{t('noVideos')}</p>
      ) : (
        <DataTable
          caption={t('videos')}
          columns={[t('video'), t('channel'), t('state'), t('removeVideo')]}
          rows={videos.map(({ id, title, channel, isAlive }) => ({
            key: id,
            cells: [
              title,
              channel,
              t(isAlive ? 'alive' : 'gone'),
              <ActForm
                key="remove"
                act="remove-video"
                id={`remove ${id}`}
                hidden={{ video: id }}
                submit={t('removeVideo')}
                about={title}
                isInline
              />,
            ],
          }))}
        />
      )}
      <div className="mt-4">
        <ActForm act="list-video" hidden={{ level: String(level) }} submit={t('addVideo')} isInline>
          <Field name="video" label={t('videoId')} size="sm" required />
        </ActForm>
      </div>
    </section>
  );
}
