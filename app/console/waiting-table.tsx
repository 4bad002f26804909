import { useTranslations } from 'use-intl';
import type { WaitingBoard } from '#domain/imports/waiting-boards.ts';
import { ActForm } from './act-form.tsx';
import { DataTable } from './data-table.tsx';

/** Boards that no search has solved yet. */
export function WaitingTable({ boards }: { readonly boards: readonly WaitingBoard[] }) {
  const t = useTranslations('console.imports');
  return (
    <>
      <h2 className="mt-6 text-xl">{t('waiting')}</h2>
      {boards.length === 0 ? (
        <p className="mt-2 text-muted">{t('noWaiting')}</p>
      ) : (
        <DataTable
          caption={t('waiting')}
          columns={[t('board'), t('levels'), t('searches'), t('state'), t('remove')]}
          rows={boards.map(({ id, levels, searches, isUnsolvable }) => ({
            key: id,
            cells: [
              id,
              levels.join(', ') || '–',
              searches,
              t(isUnsolvable ? 'unsolvable' : 'searched'),
              <ActForm
                key="remove"
                act="remove-waiting-board"
                id={`remove ${id}`}
                hidden={{ board: id }}
                submit={t('remove')}
                about={id}
                isInline
              />,
            ],
          }))}
        />
      )}
    </>
  );
}
