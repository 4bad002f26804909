import { useTranslations } from 'use-intl';
import { buttonClass } from '../ui/button.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { sayRefusal } from './say-refusal.ts';
import type { ReadingState } from './use-reading.ts';

interface OutcomeProps {
  readonly state: ReadingState;
  readonly onBack: () => void;
  readonly onDraw: () => void;
  readonly onRetry: (() => void) | undefined;
}

/** What is going on with the picture, or why it came to nothing and what to do. */
export function Outcome({ state, onBack, onDraw, onRetry }: OutcomeProps) {
  const t = useTranslations('find');
  if (state.kind === 'busy') {
    return (
      <div className="grid min-h-80 place-items-center rounded-lg border border-hairline bg-card p-6 text-center">
        <div>
          {state.picture && (
            <PictureCanvas
              picture={state.picture}
              label={t('readAlt')}
              className="mx-auto max-h-[50svh] max-w-full rounded-md"
            />
          )}
          <p role="status" className="mt-4 font-semibold">
            {t(state.step)}
          </p>
          <div className="solve-bar mt-3 h-1.5 rounded-full bg-hairline" />
          <button type="button" onClick={onBack} className={buttonClass('plain', 'mt-5')}>
            {t('cancel')}
          </button>
        </div>
      </div>
    );
  }
  const { what, todo } = tellOutcome(t, state);
  return (
    <div className="rounded-lg border border-hairline bg-card p-6">
      {state.kind === 'refused' && (
        <PictureCanvas
          picture={state.picture}
          label={t('readAlt')}
          className="mb-5 max-h-[36svh] max-w-full rounded-md"
        />
      )}
      <div role="alert">
        <p className="text-lg font-semibold">{what}</p>
        {todo !== '' && <p className="mt-2 text-muted">{todo}</p>}
      </div>
      {state.kind === 'refused' && state.isAnimated && (
        <p className="mt-2 text-muted">{t('animated')}</p>
      )}
      <div className="mt-5 grid gap-2 sm:flex sm:flex-wrap">
        {onRetry && (
          <button type="button" onClick={onRetry} className={buttonClass('primary')}>
            {t('again')}
          </button>
        )}
        <button
          type="button"
          onClick={onBack}
          className={buttonClass(onRetry ? 'plain' : 'primary')}
        >
          {t('another')}
        </button>
        <button type="button" onClick={onDraw} className={buttonClass('plain')}>
          {t('draw')}
        </button>
      </div>
    </div>
  );
}

function tellOutcome(t: ReturnType<typeof useTranslations<'find'>>, state: ReadingState) {
  switch (state.kind) {
    case 'refused':
      return sayRefusal(t, state.refusal, state.picture);
    case 'fault':
      return state.fault === 'unreadable'
        ? { what: t('fileFailed'), todo: '' }
        : { what: t(`fault.${state.fault}`), todo: '' };
    case 'failed':
      return { what: t(state.why), todo: '' };
    default:
      return { what: '', todo: '' };
  }
}
