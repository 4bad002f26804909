import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Field } from '#app/ui/field.tsx';
import type { QueueItem } from '#domain/admin/schema.ts';
import { ActForm } from './act-form.tsx';
import { QueueQuestions } from './queue-questions.tsx';

/** The action that settles an item, which Enter does, and the other ones. */
export function QueueAction({ item }: { readonly item: QueueItem }) {
  const t = useTranslations('console.queue');
  const { kind, key, name, levels } = item;
  const id = `${kind}:${key}`;
  const settle = (keyRole?: 'primary') => (
    <ActForm
      act="settle-item"
      id={`settle ${id}`}
      hidden={{ kind, key }}
      submit={t(settledAs(kind))}
      about={name}
      {...(keyRole && { keyRole })}
      isInline
    />
  );
  switch (kind) {
    case 'job':
      return (
        <>
          <ActForm
            act="retry-job"
            id={`retry ${id}`}
            hidden={{ id: key }}
            submit={t('retry')}
            about={name}
            keyRole="primary"
            isInline
          />
          <ActForm
            act="drop-job"
            id={`drop ${id}`}
            hidden={{ id: key }}
            submit={t('drop')}
            about={name}
            isInline
          />
        </>
      );
    case 'picture':
    case 'board':
      // A picture that nothing was read off can only be left out.
      if (kind === 'picture' && !item.board) return settle('primary');
      return (
        <>
          <ActForm
            act={kind === 'board' ? 'confirm-board' : 'publish-picture'}
            id={id}
            hidden={kind === 'board' ? { board: key } : { picture: key }}
            submit={t(publishedAs(item))}
            about={name}
            keyRole="primary"
            isInline
          >
            <QueueQuestions item={item} />
            <Field
              name="level"
              defaultValue={levels[0] ?? ''}
              label={t('level')}
              inputMode="numeric"
              size="sm"
              className="w-28"
              required
            />
          </ActForm>
          {settle()}
        </>
      );
    case 'video':
      return (
        <ActForm
          act="remove-video"
          id={id}
          hidden={{ video: key }}
          submit={t('removeVideo')}
          about={name}
          keyRole="primary"
          isInline
        />
      );
    case 'unsolvable':
      return (
        <ActForm
          act="remove-waiting-board"
          id={id}
          hidden={{ board: key }}
          submit={t('removeWaiting')}
          about={name}
          keyRole="primary"
          isInline
        />
      );
    case 'level':
      return (
        <>
          <Link to={`/levels/${key}`} className="inline-flex min-h-11 items-center underline">
            {t('openLevel')}
          </Link>
          {settle('primary')}
        </>
      );
    default:
      return settle('primary');
  }
}

/** The words by which the board of an item is taken in. */
function publishedAs({ kind, questions }: QueueItem): 'confirm' | 'publish' | 'publishAnswered' {
  if (kind === 'board') return 'confirm';
  return questions.length === 0 ? 'publish' : 'publishAnswered';
}

/** The words by which an item of a kind is settled. */
function settledAs(kind: QueueItem['kind']): 'noLevel' | 'leaveOut' | 'settled' {
  if (kind === 'board') return 'noLevel';
  return kind === 'picture' ? 'leaveOut' : 'settled';
}
