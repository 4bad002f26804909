import { type ComponentType, type Dispatch, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#app/ui/button.tsx';
import { HandIcon, Icon } from '#app/ui/icons.tsx';
import type { StuckInGuideProps } from './boosters/stuck-for-good.tsx';
import { ChapterList } from './chapter-list.tsx';
import { Controls } from './controls.tsx';
import { CurrentStep } from './current-step.tsx';
import type { Guide, GuidedLevel } from './guide.ts';
import { boardColumn, type Layout, LOOKS, PILL } from './layout.ts';
import { LevelMarks } from './level-marks.tsx';
import type { PlayerAction, PlayerState } from './player-state.ts';
import { Scrubber } from './scrubber.tsx';
import { Stage } from './stage.tsx';
import type { Grab } from './use-gestures.ts';
import { VerifiedBadge } from './verified-badge.tsx';

/** What the page adds to the player. */
export interface Slots {
  /** Shown instead of the controls and the current step while there is no solution, so that nothing moves when one is found. */
  readonly waiting?: { readonly controls: ReactNode; readonly step: ReactNode };
  /** Replaces the badge that says whether the solution is proved. */
  readonly badge?: ReactNode;
  /** Directly below the board. */
  readonly below?: ReactNode;
  /** Buttons of the page, while the board is watched and while it is played. */
  readonly actions?: ReactNode;
  /** Above the list of steps. It takes in the parts of the player that come later than the rest. */
  readonly beside?: (parts: LateParts) => ReactNode;
}

interface LateParts {
  /** What is known about the solution, or the way back to the guide's. */
  readonly badge: ReactNode;
  /** How fast the solution must be played. */
  readonly inTime: ReactNode;
  /** The legend of the board's signs. */
  readonly signs: ReactNode;
}

interface WatchModeProps extends Slots {
  readonly guide: Guide;
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerAction>;
  readonly id: string;
  readonly layout: Layout;
  readonly level: GuidedLevel | undefined;
  readonly hasAddress: boolean;
  readonly hasInterest: boolean;
  /** Switches to playing; undefined if the board can only be watched. */
  readonly play: PlayChoice | undefined;
  /** Returns to the guide from the player's own solution. */
  readonly onLeaveOwn: (() => void) | undefined;
}

export interface PlayChoice {
  readonly start: (grab?: Grab) => void;
  /** Loads the code for playing in advance. */
  readonly load: () => void;
  readonly isBusy: boolean;
  readonly isFailed: boolean;
  /** The booster panel, available once the code for playing is loaded. */
  readonly StuckInGuide?: ComponentType<StuckInGuideProps> | undefined;
}

/** Whether any piece has more than its color, place and name, so that there is something to explain. */
function hasSigns({ blocks, gates, ...rest }: Guide['board']): boolean {
  const isMarked = (piece: object, ...plain: readonly string[]) =>
    Object.keys(piece).some((key) => !plain.includes(key));
  return (
    [rest.tied, rest.paths, rest.crates, rest.jumpingLocks].some((list) => list?.length) ||
    blocks.some((block) => isMarked(block, 'id', 'color', 'cells')) ||
    gates.some((gate) => isMarked(gate, 'id', 'color', 'cells', 'side'))
  );
}

/** The board with its solution, to be watched step by step. With a brief layout, or without a solution, only the board. */
export function WatchMode(props: WatchModeProps) {
  const { guide, state, dispatch, id, layout, level, play, onLeaveOwn } = props;
  const { waiting, below, beside } = props;
  const t = useTranslations('walkthrough');
  const look = LOOKS[layout];
  const isBrief = layout === 'brief';
  const hasLine = guide.solution.length > 0;
  const hasSteps = hasLine && !isBrief;
  const [hasWhy, setWhy] = useState(false);
  // There is no room for help in an iframe or a text.
  const hasHelp = layout === 'page' || layout === 'workspace';
  const late: LateParts = {
    badge:
      play &&
      (onLeaveOwn ? (
        <button type="button" onClick={onLeaveOwn} className={BUTTON}>
          {t('backToGuide')}
        </button>
      ) : (
        hasLine && (props.badge || <VerifiedBadge guide={guide} />)
      )),
    inTime: hasHelp && guide.text.inTime.length > 0 && (
      <p className="text-sm text-muted tabular-nums">{guide.text.inTime.join(' ')}</p>
    ),
    // The legend comes with the live board; its place is there before.
    signs: hasHelp && (
      <div data-signs className={hasSigns(guide.board) ? 'min-h-12.5' : 'empty:hidden'} />
    ),
  };
  const step = hasSteps ? (
    <CurrentStep guide={guide} at={state.at} hasWhy={hasWhy} onWhy={() => setWhy(!hasWhy)}>
      {level?.next && (
        <ButtonLink look="primary" size="sm" to={`/levels/${level.next}`} className="mt-1">
          {t('nextLevel', { level: level.next })}
        </ButtonLink>
      )}
    </CurrentStep>
  ) : (
    waiting?.step
  );
  return (
    <div className={look.frame} style={boardColumn(guide.boardSize)}>
      <div className={look.board}>
        <Stage
          guide={guide}
          state={state}
          hasInterest={props.hasInterest}
          hasWhy={hasWhy}
          isFirst={layout !== 'text' && !isBrief}
          gestures={{
            onSwipe: (by) => dispatch({ kind: 'step', by }),
            ...(play && { onTouch: play.load, onGrab: play.start }),
          }}
        />
        {hasSteps ? (
          <div dir="ltr" className="needs-script">
            <Scrubber state={state} dispatch={dispatch} />
            <Controls state={state} dispatch={dispatch} />
          </div>
        ) : (
          waiting?.controls
        )}
        {isBrief && <div className="mt-3 min-h-11" />}
        {below}
      </div>
      {step && <div className={look.step}>{step}</div>}
      {!isBrief && <More {...props} hasHelp={hasHelp} late={beside ? undefined : late} />}
      {beside && <div className={look.beside}>{beside(late)}</div>}
      {hasSteps && (
        <div className={look.steps}>
          <div className={look.list}>
            <Suspense>
              <ChapterList
                // Another solution has other chapters.
                key={onLeaveOwn ? 'own' : 'guide'}
                guide={guide}
                at={state.at}
                dispatch={dispatch}
                id={id}
                isInText={layout === 'text'}
                hasAddress={props.hasAddress}
              />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  );
}

interface MoreProps extends WatchModeProps {
  readonly hasHelp: boolean;
  readonly late: LateParts | undefined;
}

/** What is known about the solution, and what can be done with the board. */
function More({ guide, state, dispatch, layout, level, play, ...props }: MoreProps) {
  const t = useTranslations('walkthrough');
  const { hasHelp, late, onLeaveOwn, actions } = props;
  const total = guide.solution.length;
  const [isStuck, setStuck] = useState(false);
  return (
    <div className={LOOKS[layout].more}>
      {play && (
        <div className="flex flex-wrap items-start justify-between gap-3 max-sm:flex-col">
          {late?.badge}
          <button
            type="button"
            onClick={() => play.start()}
            aria-busy={play.isBusy}
            className={`needs-script ${BUTTON}`}
          >
            <Icon of={HandIcon} />
            {t('playYourself')}
          </button>
        </div>
      )}
      {play?.isFailed && (
        <p role="alert" className="text-sm text-danger">
          {t('failed')}
        </p>
      )}
      {level && (
        <LevelMarks
          level={level.number}
          total={total}
          onResume={state.at === 0 && !onLeaveOwn && ((to) => dispatch({ kind: 'go', to }))}
        />
      )}
      {late?.inTime}
      {hasHelp &&
        play &&
        (total === 0 || state.at < total) &&
        (isStuck && play.StuckInGuide ? (
          <play.StuckInGuide guide={guide} at={state.at} className={BUTTON} />
        ) : (
          <button
            type="button"
            onClick={() => {
              play.load();
              setStuck(true);
            }}
            aria-busy={isStuck && !play.isFailed}
            className={`needs-script justify-self-start ${BUTTON}`}
          >
            {t('stuck')}
          </button>
        ))}
      {late?.signs}
      {actions}
    </div>
  );
}

const BUTTON = `${PILL} border-edge bg-card hover:bg-hover`;
