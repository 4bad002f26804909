import { useTranslations } from 'use-intl';
import { PictureCanvas } from '#app/reading/picture-canvas.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { describeRefusal } from './describe-refusal.ts';
import { isOfBrowser, type ReadingState } from './use-reading.ts';

interface OutcomeProps {
  readonly state: ReadingState;
  readonly onBack: () => void;
  readonly onDraw: () => void;
  /** Tries again what has failed. */
  readonly onRetry: () => void;
  /** Reads the picture even though it was refused. */
  readonly onForce: () => void;
  /** Has the server read the picture. */
  readonly onSend: () => void;
}

/** Why reading a picture failed and what to do. */
export function Outcome({ state, onBack, onDraw, onRetry, onForce, onSend }: OutcomeProps) {
  const t = useTranslations('find');
  const { what, todo } = describeOutcome(t, state);
  const canRetry = state.kind === 'failed';
  const isForServer =
    state.kind === 'unread' || (state.kind === 'fault' && isOfBrowser(state.fault));
  return (
    <Card padding="lg">
      {state.kind === 'refused' && (
        <div className="relative mb-5 w-fit">
          <PictureCanvas
            picture={state.picture}
            label={t('readAlt')}
            className="max-h-[36svh] max-w-full rounded-md"
          />
          <CoverMarks {...state} />
        </div>
      )}
      <div role="alert">
        <p className="text-lg font-semibold">{what}</p>
        {todo !== '' && <p className="mt-2 text-muted">{todo}</p>}
      </div>
      {state.kind === 'refused' && state.isAnimated && (
        <p className="mt-2 text-muted">{t('animated')}</p>
      )}
      <div className="mt-5 grid gap-2 sm:flex sm:flex-wrap">
        {isForServer && (
          <Button onClick={onSend} look="primary">
            {t(state.kind === 'unread' ? 'again' : 'send')}
          </Button>
        )}
        {canRetry && (
          <Button onClick={onRetry} look="primary">
            {t('again')}
          </Button>
        )}
        <Button onClick={onBack} look={canRetry || isForServer ? 'plain' : 'primary'}>
          {t('another')}
        </Button>
        {state.kind === 'refused' && state.refusal.stage === 'segment' && (
          <Button onClick={onForce}>{t('force')}</Button>
        )}
        <Button onClick={onDraw}>{t('draw')}</Button>
      </div>
    </Card>
  );
}

function describeOutcome(t: ReturnType<typeof useTranslations<'find'>>, state: ReadingState) {
  switch (state.kind) {
    case 'refused':
      return describeRefusal(t, state.refusal, state.picture);
    case 'fault':
      return state.fault === 'unreadable'
        ? { what: t('fileFailed'), todo: '' }
        : {
            what: t(`fault.${state.fault}`),
            todo: isOfBrowser(state.fault) ? t(`sendHint.${state.fault}`) : '',
          };
    case 'unread':
      return { what: state.sentence || t('broken'), todo: '' };
    case 'failed':
      return { what: t(state.why), todo: '' };
    default:
      return { what: '', todo: '' };
  }
}

/** Marks on the picture what covers the board. */
function CoverMarks({ refusal, picture }: Extract<ReadingState, { kind: 'refused' }>) {
  const t = useTranslations('find');
  const outlines = refusal.detail?.outlines ?? [];
  if (outlines.length === 0) return null;
  return (
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      role="img"
      aria-label={t('coverAlt')}
      className="absolute inset-0 size-full"
    >
      {outlines.map((corners) => (
        <polygon
          key={corners.join(' ')}
          points={corners.join(' ')}
          fill="var(--mark-fault)"
          fillOpacity=".35"
          stroke="var(--mark-fault)"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
