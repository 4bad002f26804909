import { use } from 'react';
import { useTranslations } from 'use-intl';
import { NonceContext } from '#app/site/nonce.ts';
import { Card } from '#app/ui/card.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { ImportedPicture } from '#domain/imports/queue-pictures.ts';
import { ARCHIVE_BYTES_MAX } from '#domain/platform/pictures/picture-limits.ts';
import { DataTable } from './data-table.tsx';
import { FileField } from './file-field.tsx';
import { FOLLOW_WORK_SCRIPT } from './follow-work-script.ts';
import { SEND_EACH_SCRIPT } from './send-each-script.ts';

interface PictureImportProps {
  readonly pictures: readonly ImportedPicture[];
  /** Number of pictures that wait to be read. */
  readonly queued: number;
  /** Files that were sent but cannot be read. */
  readonly refused: readonly {
    readonly id: string;
    readonly name: string;
    readonly failure: string;
  }[];
  /** Of the pictures that were sent and are still being processed. */
  readonly progress: { readonly total: number; readonly done: number };
}

/** The form of this card. */
export const IMPORT_PICTURES = 'import-pictures';

/** Sends pictures of levels, and shows the results of the last ones. */
export function PictureImport({ pictures, queued, refused, progress }: PictureImportProps) {
  const t = useTranslations('console.imports');
  const nonce = use(NonceContext);
  return (
    <>
      <Card as="section" padding="lg" className="mt-4" aria-label={t('pictures')}>
        <div
          data-send-each
          data-sending={t('sending')}
          data-stopped={t('stopped')}
          data-too-large={t('tooLarge', { most: ARCHIVE_BYTES_MAX / 1024 / 1024 })}
          data-bytes-max={ARCHIVE_BYTES_MAX}
        >
          <Form name={IMPORT_PICTURES} isMultipart className="flex max-w-md flex-col gap-4">
            <FileField
              name="pictures"
              label={t('pictures')}
              hint={t('picturesHint')}
              multiple
              required
              accept="image/*,.zip"
            />
            <progress hidden aria-label={t('send')} className="w-full" />
            <p role="status" className="text-sm empty:hidden" />
            <SubmitButton look="primary" className="self-start">
              {t('send')}
            </SubmitButton>
          </Form>
        </div>
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash.
          dangerouslySetInnerHTML={{ __html: SEND_EACH_SCRIPT }}
        />
      </Card>
      <div data-work>
        <PicturesSent {...{ pictures, queued, refused, progress }} />
      </div>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash.
        dangerouslySetInnerHTML={{ __html: FOLLOW_WORK_SCRIPT }}
      />
    </>
  );
}

/** The progress of the work, and the results of the last pictures. */
function PicturesSent({ pictures, queued, refused, progress }: PictureImportProps) {
  const t = useTranslations('console.imports');
  if (pictures.length + refused.length + progress.total === 0) {
    return <p className="mt-2 text-muted">{t('noPictures')}</p>;
  }
  const isWorking = progress.done < progress.total;
  return (
    <>
      <p className="mt-3 text-sm text-muted" data-working={isWorking ? '' : undefined}>
        {isWorking ? t('progress', progress) : t('queued', { count: queued })}
      </p>
      {isWorking && (
        <progress
          value={progress.done}
          max={progress.total}
          aria-label={t('progressOf')}
          className="w-full"
        />
      )}
      <DataTable
        caption={t('importedPictures')}
        columns={[t('file'), t('level'), t('outcome')]}
        rows={[
          ...refused.map(({ id, name, failure }) => ({
            key: id,
            cells: [name, '–', `${t('statuses.unread')}: ${failure}`],
          })),
          ...pictures.map(({ picture, name, level, status, failure }) => ({
            key: picture,
            cells: [
              <a key="file" href={`/admax/pictures/${picture}`}>
                {name}
              </a>,
              level ?? '–',
              [t(`statuses.${status}`), failure].filter(Boolean).join(': '),
            ],
          })),
        ]}
      />
    </>
  );
}
