import { useTranslations } from 'use-intl';
import { toggleLetters, useLetters } from '#app/board/letters-choice.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon, MinusIcon, PlusIcon } from '#app/ui/icons.tsx';
import { SIDE_MAX, sizeOf } from '#draft/places.ts';
import type { Side } from '#engine/types.ts';
import type { Editor } from '../use-editor.ts';
import { EditButton } from './edit-button.tsx';

const SIDES: readonly Side[] = ['top', 'bottom', 'left', 'right'];

/** Settings of the board as a whole: its size, name and timer. Also lists the keys. */
export function BoardPanel({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor');
  const { draft, edit } = editor;
  const hasLetters = useLetters();
  const [width, height] = sizeOf(draft);
  return (
    <Disclosure summary={t('boardPanel', { width, height })}>
      <div className="grid gap-4">
        <fieldset>
          <legend className="mb-2 text-sm text-muted">{t('size')}</legend>
          <div className="grid gap-2">
            {SIDES.map((side) => {
              const length = side === 'left' || side === 'right' ? width : height;
              return (
                <div key={side} className="grid grid-cols-[1fr_auto_auto] items-center gap-2">
                  <span>{t(`at.${side}`)}</span>
                  <EditButton
                    editor={editor}
                    edit={{ kind: 'resize', side, by: -1 }}
                    disabled={length <= 1}
                    aria-label={t('fewer', { side })}
                    className="w-12"
                  >
                    <Icon of={MinusIcon} />
                  </EditButton>
                  <EditButton
                    editor={editor}
                    edit={{ kind: 'resize', side, by: 1 }}
                    disabled={length >= SIDE_MAX}
                    aria-label={t('another', { side })}
                    className="w-12"
                  >
                    <Icon of={PlusIcon} />
                  </EditButton>
                </div>
              );
            })}
          </div>
        </fieldset>
        <Field
          size="sm"
          label={t('name')}
          maxLength={80}
          value={draft.name ?? ''}
          onChange={(event) => edit({ kind: 'name', name: event.currentTarget.value })}
        />
        <Field
          size="sm"
          label={t('seconds')}
          type="number"
          inputMode="numeric"
          min={1}
          value={draft.seconds ?? ''}
          onChange={(event) => {
            const seconds = event.currentTarget.valueAsNumber;
            edit({ kind: 'seconds', seconds: Number.isFinite(seconds) ? seconds : undefined });
          }}
          className="w-32"
        />
        <Checkbox look="switch" checked={hasLetters} onChange={toggleLetters} className="-mx-3">
          {t('letters')}
        </Checkbox>
        <EditButton editor={editor} edit={{ kind: 'clear' }} className="justify-self-start">
          {t('clear')}
        </EditButton>
      </div>
    </Disclosure>
  );
}

const KEYS = [
  'arrows',
  'draw',
  'colors',
  'floor',
  'split',
  'delete',
  'edge',
  'length',
  'next',
  'undo',
] as const;

/** The keys of the board, for people who use them. */
export function KeyList() {
  const t = useTranslations('editor');
  return (
    <Disclosure summary={t('keys')} className="max-md:hidden">
      <dl className="grid gap-2 text-sm">
        {KEYS.map((key) => (
          <div key={key} className="grid grid-cols-[9rem_1fr] gap-3">
            <dt className="font-semibold">{t(`key.${key}`)}</dt>
            <dd className="text-muted">{t(`keyDoes.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
