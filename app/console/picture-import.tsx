import { use, useId } from 'react';
import { useTranslations } from 'use-intl';
import { NonceContext } from '#app/site/nonce.ts';
import { Card } from '#app/ui/card.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { ImportedPicture } from '#domain/imports/queue-pictures.ts';
import { DataTable } from './data-table.tsx';
import { SEND_EACH_SCRIPT } from './send-each-script.ts';

interface PictureImportProps {
  readonly pictures: readonly ImportedPicture[];
  /** How many wait to be read. */
  readonly queued: number;
}

/** Sends pictures of levels, and shows what became of the last ones. */
export function PictureImport({ pictures, queued }: PictureImportProps) {
  const t = useTranslations('console.imports');
  const id = useId();
  const nonce = use(NonceContext);
  return (
    <>
      <Card as="section" padding="lg" className="mt-4" aria-label={t('pictures')}>
        <div data-send-each data-sending={t('sending')} data-stopped={t('stopped')}>
          <Form name="import-pictures" isMultipart className="flex max-w-md flex-col gap-4">
            <div>
              <label htmlFor={id} className="mb-1 block text-sm font-semibold">
                {t('pictures')}
              </label>
              <input
                id={id}
                type="file"
                name="pictures"
                multiple
                required
                accept="image/png,image/jpeg,image/webp,.zip"
                aria-describedby={`${id}-hint`}
                className="block min-h-12 w-full rounded-md border border-edge bg-card p-2 text-base file:mr-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
              />
              <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
                {t('picturesHint')}
              </p>
            </div>
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
      {pictures.length === 0 ? (
        <p className="mt-2 text-muted">{t('noPictures')}</p>
      ) : (
        <>
          <p className="mt-3 text-sm text-muted">{t('queued', { count: queued })}</p>
          <DataTable
            caption={t('imported')}
            columns={[t('file'), t('level'), t('outcome')]}
            rows={pictures.map(({ picture, name, level, status, failure }) => ({
              key: picture,
              cells: [
                <a key="file" href={`/admax/pictures/${picture}`}>
                  {name}
                </a>,
                level ?? '–',
                [t(`statuses.${status}`), failure].filter(Boolean).join(': '),
              ],
            }))}
          />
        </>
      )}
    </>
  );
}
