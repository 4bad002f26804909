import { useTranslations } from 'use-intl';
import { linkTo } from '#app/site/site-link.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form, SubmitButton, useIsRefused } from '#app/ui/form.tsx';
import { NAME_CHARS_MAX } from '#domain/conversions/schema.ts';
import type { Route } from './+types/conversion.ts';
import { AddSolvedBoard } from './add-solved-board.tsx';
import { ButtonForm } from './button-form.tsx';

interface ConversionMenuProps {
  readonly conversion: Route.ComponentProps['loaderData'];
}

/** What can be done with a conversion: add its board to a level, publish, rename or delete it. */
export function ConversionMenu({ conversion }: ConversionMenuProps) {
  const t = useTranslations('conversion');
  const isRenameRefused = useIsRefused('details');
  const { name, level, status, boardId, contributions, isPublic, unknown } = conversion;
  return (
    <div className="mt-8 flex max-w-xl flex-col gap-3">
      {contributions && <AddSolvedBoard level={level} contributions={contributions} />}
      {isPublic && boardId && (
        <p>
          {t.rich('public', {
            link: linkTo(`/detail/${boardId}`),
          })}
        </p>
      )}
      {status === 'solved' && unknown.length === 0 && !isPublic && (
        <Disclosure summary={t('publish')}>
          <p className="mb-3 text-muted">{t('publishHelp')}</p>
          <ButtonForm name="publish" label={t('publish')} />
        </Disclosure>
      )}
      <Disclosure summary={t('rename')} open={isRenameRefused}>
        <Form name="details" className="flex flex-col gap-3">
          <Field
            key={name}
            name="name"
            label={t('name')}
            defaultValue={name}
            maxLength={NAME_CHARS_MAX}
          />
          <Field
            key={level}
            name="level"
            label={t('level')}
            hint={t('levelHint')}
            inputMode="numeric"
            defaultValue={level ?? ''}
            maxLength={6}
          />
          <SubmitButton className="self-start">{t('save')}</SubmitButton>
        </Form>
      </Disclosure>
      <Disclosure summary={t('delete')}>
        <p className="mb-3 text-muted">{t('deleteHelp')}</p>
        <ButtonForm name="delete" label={t('delete')} look="danger" />
      </Disclosure>
    </div>
  );
}
