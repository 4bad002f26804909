import { useTranslations } from 'use-intl';
import { Field } from '#app/ui/field.tsx';
import type { QueueItem } from '#domain/admin/schema.ts';
import { ActForm, type ActFormProps } from './act-form.tsx';
import { ConsoleLink } from './console-link.tsx';
import { QueueQuestions } from './queue-questions.tsx';

/** The action that settles an item, which Enter triggers, and the other actions. */
export function QueueAction({ item }: { readonly item: QueueItem }) {
  const t = useTranslations('console.queue');
  const { kind, key, levels } = item;
  const own = { item, isFirst: true };
  const settle = (isFirst: boolean) => (
    <ItemForm
      act="settle-item"
      hidden={{ kind, key }}
      submit={t(settledAs(kind))}
      {...{ item, isFirst }}
    />
  );
  switch (kind) {
    case 'job':
      return (
        <>
          <ItemForm act="retry-job" hidden={{ id: key }} submit={t('retry')} {...own} />
          <ItemForm act="drop-job" hidden={{ id: key }} submit={t('drop')} item={item} />
        </>
      );
    case 'picture':
    case 'board':
      if (kind === 'picture' && !item.board) {
        return (
          <>
            {item.isFixable && <FixLink item={item} />}
            {settle(true)}
          </>
        );
      }
      return (
        <>
          <ItemForm
            act={kind === 'board' ? 'confirm-board' : 'publish-picture'}
            hidden={{ [kind]: key }}
            submit={t(publishedAs(item))}
            {...own}
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
          </ItemForm>
          {item.isFixable && <FixLink item={item} />}
          {settle(false)}
        </>
      );
    case 'contribution': {
      const [level = ''] = key.split('/');
      const hidden = { board: item.name, level };
      return (
        <>
          <ItemForm act="accept-contribution" hidden={hidden} submit={t('accept')} {...own} />
          <ItemForm act="reject-contribution" hidden={hidden} submit={t('reject')} item={item} />
        </>
      );
    }
    case 'report':
      return (
        <>
          <ConsoleLink to={`/admax/levels/${levels[0]}`}>{t('openConsole')}</ConsoleLink>
          {settle(true)}
        </>
      );
    case 'video':
      return (
        <ItemForm act="remove-video" hidden={{ video: key }} submit={t('removeVideo')} {...own} />
      );
    case 'unsolvable':
      return (
        <ItemForm
          act="remove-waiting-board"
          hidden={{ board: key }}
          submit={t('removeWaiting')}
          {...own}
        />
      );
    case 'level':
      return (
        <>
          <ConsoleLink to={`/levels/${key}`}>{t('openLevel')}</ConsoleLink>
          {settle(true)}
        </>
      );
    default:
      return settle(true);
  }
}

interface ItemFormProps extends Pick<ActFormProps, 'act' | 'hidden' | 'submit' | 'children'> {
  readonly item: QueueItem;
  /** Whether Enter sends it. (Default: false) */
  readonly isFirst?: boolean;
}

function ItemForm({ item: { kind, key, name }, isFirst = false, ...form }: ItemFormProps) {
  const id = `${kind}:${key}`;
  return (
    <ActForm id={id} about={name} {...(isFirst && { keyRole: 'primary' })} isInline {...form} />
  );
}

/** Leads to the editor over the picture. */
function FixLink({ item: { key, name } }: { readonly item: QueueItem }) {
  const t = useTranslations('console.queue');
  return (
    <a
      href={`/admax/fix/${key}`}
      aria-label={`${t('fix')}: ${name}`}
      className="inline-flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
    >
      {t('fix')}
    </a>
  );
}

/** The label of the button that accepts the board of an item. */
function publishedAs({ kind, questions }: QueueItem): 'confirm' | 'publish' | 'publishAnswered' {
  if (kind === 'board') return 'confirm';
  return questions.length === 0 ? 'publish' : 'publishAnswered';
}

/** The label of the button that settles an item without accepting it. */
function settledAs(kind: QueueItem['kind']): 'noLevel' | 'leaveOut' | 'settled' {
  if (kind === 'board') return 'noLevel';
  return kind === 'picture' ? 'leaveOut' : 'settled';
}
