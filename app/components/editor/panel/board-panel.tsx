import { useTranslations } from 'use-intl';
import type { Side } from '#engine/types.ts';
import { toggleLetters, useLetters } from '../../board/letters-choice.ts';
import { Switch } from '../../walkthrough/options-menu.tsx';
import { SIDE_MAX, sizeOf } from '../draft/places.ts';
import type { Editor } from '../use-editor.ts';
import { SMALL_BUTTON } from './small-button.ts';

const SIDES: readonly Side[] = ['top', 'bottom', 'left', 'right'];

/** What belongs to the board as a whole: its size, its name, its timer; and the keys. */
export function BoardPanel({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor');
  const { draft, dispatch } = editor;
  const hasLetters = useLetters();
  const [width, height] = sizeOf(draft);
  return (
    <details className="rounded-lg border border-hairline bg-card">
      <summary className="flex min-h-12 items-center px-4 font-semibold">
        {t('boardPanel', { width, height })}
      </summary>
      <div className="grid gap-4 border-t border-hairline p-4">
        <fieldset>
          <legend className="mb-2 text-sm text-muted">{t('size')}</legend>
          <div className="grid gap-2">
            {SIDES.map((side) => {
              const length = side === 'left' || side === 'right' ? width : height;
              const change = (by: 1 | -1) => () =>
                dispatch({ kind: 'edit', edit: { kind: 'resize', side, by } });
              return (
                <div key={side} className="grid grid-cols-[1fr_auto_auto] items-center gap-2">
                  <span>{t(`at.${side}`)}</span>
                  <button
                    type="button"
                    disabled={length <= 1}
                    aria-label={t('fewer', { side })}
                    onClick={change(-1)}
                    className={`${SMALL_BUTTON} w-12 text-xl`}
                  >
                    −
                  </button>
                  <button
                    type="button"
                    disabled={length >= SIDE_MAX}
                    aria-label={t('another', { side })}
                    onClick={change(1)}
                    className={`${SMALL_BUTTON} w-12 text-xl`}
                  >
                    +
                  </button>
                </div>
              );
            })}
          </div>
        </fieldset>
        <label className="grid gap-1 text-sm text-muted">
          {t('name')}
          <input
            type="text"
            maxLength={80}
            value={draft.name ?? ''}
            onChange={(event) =>
              dispatch({ kind: 'edit', edit: { kind: 'name', name: event.currentTarget.value } })
            }
            className="min-h-11 rounded-md border border-edge bg-card px-3 text-base text-ink"
          />
        </label>
        <label className="grid gap-1 text-sm text-muted">
          {t('seconds')}
          <input
            type="number"
            inputMode="numeric"
            min={1}
            value={draft.seconds ?? ''}
            onChange={(event) => {
              const seconds = event.currentTarget.valueAsNumber;
              dispatch({
                kind: 'edit',
                edit: { kind: 'seconds', seconds: Number.isFinite(seconds) ? seconds : undefined },
              });
            }}
            className="min-h-11 w-32 rounded-md border border-edge bg-card px-3 text-base text-ink tabular-nums"
          />
        </label>
        <Switch isOn={hasLetters} onChange={toggleLetters} label={t('letters')} />
        <button
          type="button"
          onClick={() => dispatch({ kind: 'edit', edit: { kind: 'clear' } })}
          className={`${SMALL_BUTTON} justify-self-start`}
        >
          {t('clear')}
        </button>
      </div>
    </details>
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

/** The keys of the board, for those who use them. */
export function KeyList() {
  const t = useTranslations('editor');
  return (
    <details className="rounded-lg border border-hairline bg-card max-md:hidden">
      <summary className="flex min-h-12 items-center px-4 font-semibold">{t('keys')}</summary>
      <dl className="grid gap-2 border-t border-hairline p-4 text-sm">
        {KEYS.map((key) => (
          <div key={key} className="grid grid-cols-[9rem_1fr] gap-3">
            <dt className="font-semibold">{t(`key.${key}`)}</dt>
            <dd className="text-muted">{t(`keyDoes.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
