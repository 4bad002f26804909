import { type ReactNode, useId, useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { BoardSvg } from '#app/board/board-svg.tsx';
import { trustBoard } from '#app/board/line.ts';
import { Ring } from '#app/board/ring.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { describeSteps } from '#app/words/describe-walkthrough.ts';
import { namePieces } from '#app/words/piece-names.ts';
import { useWords } from '#app/words/use-words.ts';
import type { BoosterEffect, BoosterOutcome, Boosters } from '#engine/boosters/find-boosters.ts';
import { removeBlocks } from '#engine/boosters/remove-blocks.ts';
import { viewPosition } from '#engine/moves.ts';
import { type Position, startPosition } from '#engine/position.ts';
import { positionAfter } from '#engine/replay.ts';
import { FASTEST_S, PRACTICED_S, planFreeze, timeLine } from '#engine/timing.ts';
import { Panel } from '../play/panel.tsx';
import type { AskedPosition } from './asked-position.ts';
import { useBoosters } from './use-boosters.ts';

/** Evaluates each booster in a position, and shows the progress of the search and its results so far. */
export function BoosterPanel(props: AskedPosition) {
  const t = useTranslations('boosters');
  const { state, start, stop } = useBoosters(props);
  const { found, progress } = state;
  const position = useMemo(
    () => positionAfter(startPosition(trustBoard(props.board)), props.moves),
    [props.board, props.moves],
  );
  return (
    <Panel heading={t('heading')}>
      {state.kind === 'running' ? (
        <div className="flex items-center gap-3">
          <div className="grow">
            <p className="text-sm text-muted tabular-nums">
              {progress
                ? t('running', { looked: progress.looked, all: progress.all })
                : t('starting')}
            </p>
            <progress
              aria-label={t('heading')}
              className="h-1.5 w-full accent-primary"
              {...(progress && { value: progress.looked, max: progress.all })}
            />
          </div>
          <Button size="sm" onClick={stop}>
            {t('stop')}
          </Button>
        </div>
      ) : (
        !state.isWhole && (
          <Button size="sm" onClick={start} className="justify-self-start">
            {t('again')}
          </Button>
        )
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {state.kind === 'failed' && t('failed')}
      </p>
      <div role="status" className="grid gap-3 empty:hidden">
        {found && state.kind !== 'running' && (
          <Findings found={found} position={position} panel={props} />
        )}
      </div>
    </Panel>
  );
}

interface FindingsProps {
  readonly found: Boosters;
  readonly position: Position;
  readonly panel: AskedPosition;
}

function Findings({ found, position, panel }: FindingsProps) {
  const t = useTranslations('boosters');
  const { without, hammer, vacuum } = found;
  return (
    <>
      {without.kind !== 'solved' && (
        <p>{t(without.kind === 'unsolvable' ? 'withoutLost' : 'withoutUnknown')}</p>
      )}
      <Freeze panel={panel} without={without} />
      {[hammer, vacuum].map(
        (effect) =>
          effect && (
            <Effect
              key={effect.booster.kind}
              effect={effect}
              without={without}
              position={position}
            />
          ),
      )}
      <p className="text-sm text-muted">{t('reading')}</p>
    </>
  );
}

interface EffectProps {
  readonly effect: BoosterEffect;
  readonly without: BoosterOutcome;
  readonly position: Position;
}

function Effect({ effect, without, position }: EffectProps) {
  const t = useTranslations('boosters');
  const words = useWords();
  const locale = useLocale();
  const prefix = useId();
  const { booster, removed, outcome, isProved } = effect;
  const view = useMemo(() => viewPosition(position), [position]);
  const steps = useMemo(
    () =>
      outcome.kind === 'solved'
        ? describeSteps(removeBlocks(position, removed), outcome.moves, locale)
        : [],
    [position, removed, outcome, locale],
  );
  if (outcome.kind !== 'solved') {
    const text = outcome.kind === 'unsolvable' ? 'hopeless' : 'unknown';
    return <Booster name={t(booster.kind)}>{t(text)}</Booster>;
  }
  const target =
    booster.kind === 'hammer'
      ? t('hammerOn', { block: namePieces(words, view).block(booster.block) })
      : t('vacuumOn', { color: words.t(`color.${booster.color}`), count: removed.length });
  const cells = view.blocks.flatMap((block) => (removed.includes(block.id) ? block.cells : []));
  return (
    <Booster name={t(booster.kind)}>
      <span>
        {[
          target,
          worth(t, outcome.moves.length, without),
          t(isProved ? 'proved' : 'bestKnown'),
        ].join(' ')}
      </span>
      <BoardSvg
        view={view}
        prefix={prefix}
        role="img"
        aria-label={t('picture')}
        className="mt-2 h-auto w-full max-w-60"
        overlay={<Ring cells={cells} />}
      />
      {steps.length > 0 && (
        <Disclosure summary={t('steps')} className="mt-2">
          <ol className="list-decimal space-y-1 ps-6">
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two moves may read the same, and their order never changes.
              <li key={index}>{step}</li>
            ))}
          </ol>
        </Disclosure>
      )}
    </Booster>
  );
}

function Booster({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="text-base">{name}</h3>
      <div>{children}</div>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslations<'boosters'>>;

function worth(t: Translate, moves: number, without: BoosterOutcome): string {
  if (moves === 0) return t('wins');
  if (without.kind !== 'solved') return t('winnable', { moves });
  const saved = without.moves.length - moves;
  return saved > 0
    ? t('saves', { moves, without: without.moves.length, saved })
    : t('savesNothing', { moves });
}

interface FreezeProps {
  readonly panel: AskedPosition;
  readonly without: BoosterOutcome;
}

/** Shown if the whole solution, from the start of the board, needs time to be frozen. */
function Freeze({ panel: { board, moves }, without }: FreezeProps) {
  const t = useTranslations('boosters');
  const timing =
    without.kind === 'solved' ? timeLine(board, [...moves, ...without.moves]) : undefined;
  if (timing === undefined) return null;
  const needed = planFreeze(timing, FASTEST_S);
  const helps = needed ?? planFreeze(timing, PRACTICED_S);
  return (
    <Booster name={t('freeze')}>
      {helps === undefined
        ? t('freezeNotNeeded')
        : t(needed ? 'freezeNeeded' : 'freezeHelps', {
            missing: Math.ceil(helps.seconds),
            after: helps.after,
          })}
    </Booster>
  );
}
