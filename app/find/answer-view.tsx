import { type ReactNode, useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LineSearch } from '#app/player/line-search.tsx';
import { useLineAhead, useLocalGuide } from '#app/player/local-guide.ts';
import { Player } from '#app/player/player.tsx';
import { useRootData } from '#app/site/root-data.ts';
import { linkTo } from '#app/site/site-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import { isSettled, standingInPlay } from '#draft/standing.ts';
import type { Board, BoardDraft } from '#engine/types.ts';
import { type BoardReading, SCREEN_CONFIDENCE_MIN } from '#recognition/reading.ts';
import { AddBoard } from './add-board.tsx';
import { AnswerHeading } from './answer-heading.tsx';
import { canAddBoard, solutionOf } from './choose-answer.ts';
import { hidesParts } from './hides-parts.ts';
import { KnownLink } from './known-link.tsx';
import { NearMatches } from './near-matches.tsx';
import { ServerSearch } from './server-search.tsx';
import type { useAnswer } from './use-answer.ts';
import type { Questions } from './use-questions.ts';
import type { ReadPicture } from './use-reading.ts';
import { WaitingControls, WaitingStep } from './waiting.tsx';

interface AnswerViewProps {
  readonly board: Board;
  readonly found: ReturnType<typeof useAnswer>;
  /** The picture it was read from. */
  readonly read: ReadPicture | undefined;
  readonly questions: Questions;
  /** Where the questions are answered. */
  readonly asks: ReactNode;
  /** What unanswered questions mean for the solution. */
  readonly agreement: ReactNode;
  readonly onUse: (draft: BoardDraft) => void;
  readonly onFix: () => void;
  readonly onAgain: () => void;
}

/**
 * The board with its solution, from the guide or the solver, and the open questions beside it. Buttons never move: space for the player is
 * reserved from the start, and anything that arrives later is added below.
 */
export function AnswerView({
  board,
  found: { answer, lookup, hasLookedUp, searchLonger, stop, searching },
  read,
  questions: { conditions, standing: ownStanding, confirm },
  asks,
  agreement,
  onUse,
  onFix,
  onAgain,
}: AnswerViewProps) {
  const t = useTranslations('editor');
  const find = useTranslations('find');
  const level = levelOf(read?.reading);
  const known = answer.kind === 'guide' ? answer.known : undefined;
  const { board: played, solution } = useMemo(() => solutionOf(answer, board), [answer, board]);
  const { line, onAt } = useLineAhead(played, solution);
  const standing = known?.standing ?? ownStanding;
  // Because moves already watched stay, the solution may be longer than the one proved shortest.
  const isLonger = (line?.moves.length ?? 0) > (solution?.moves.length ?? 0);
  const shown = useMemo(
    () => (isLonger ? standingInPlay(standing, { optimal: false }) : standing),
    [standing, isLonger],
  );
  const guide = useLocalGuide(played, shown, line);
  const canSearch =
    answer.kind === 'gave-up' || (answer.kind === 'solved' && !answer.result.optimal);
  const isImproving = answer.kind === 'solved' && searching !== undefined;
  const [hasImproved, setHasImproved] = useState(isImproving);
  if (isImproving && !hasImproved) setHasImproved(true);
  const isFewest = answer.kind === 'solved' && answer.result.optimal;
  const isMisread = standing.line === 'misread';
  const near = lookup.kind === 'found' ? lookup.matches.near : [];
  return (
    <div className="grid gap-4">
      <AnswerHeading answer={answer} lookup={lookup} isMisread={isMisread} />
      <section aria-label={t('solution')}>
        <Player
          guide={guide}
          layout="workspace"
          startAt={answer.kind === 'guide' ? answer.at : 0}
          badge={
            standing.line === 'as-read' && (
              <Conditions isFewest={isFewest} conditions={conditions} />
            )
          }
          onAt={onAt}
          waiting={{
            controls: <WaitingControls isSearching={answer.kind === 'running'} />,
            step: (
              <WaitingStep
                answer={answer}
                isMisread={isMisread}
                isPartlyHidden={hidesParts(board)}
                onConfirm={confirm}
              />
            ),
          }}
          beside={({ badge, inTime, signs }) => (
            <div className="grid gap-4">
              <div className="flex flex-wrap gap-2">
                <Button onClick={onFix}>{t('fix')}</Button>
                <ShareButton title={find('heading')} />
                <Button onClick={onAgain}>{t('otherPicture')}</Button>
              </div>
              {signs}
              {read?.reading.turn && <Notice tone="neutral">{find('turned')}</Notice>}
              {read?.isAnimated && <Notice tone="neutral">{find('animated')}</Notice>}
              {level !== undefined && hasLookedUp && answer.kind !== 'guide' && (
                <ScreenLevel level={level} />
              )}
              {asks}
              <KnownLink lookup={lookup} />
              {near.length > 0 && <NearMatches near={near} board={board} onUse={onUse} />}
              {/* Room for its longest text. */}
              <div className="min-h-28 empty:hidden sm:min-h-23">{agreement}</div>
              {badge}
              {inTime}
              {read && solution && isSettled(ownStanding) && canAddBoard(answer, lookup, level) && (
                <AddBoard board={played} moves={solution.moves} read={read} level={level} />
              )}
              {/* The steps below stay where they are when the search is over. */}
              <div className={hasImproved ? 'min-h-43' : 'empty:hidden'}>
                {isImproving ? (
                  <LineSearch
                    {...searching}
                    moves={line?.moves.length}
                    onUse={stop}
                    onStop={stop}
                  />
                ) : (
                  canSearch && (
                    <div className="grid gap-4">
                      {isSettled(standing) && <ServerSearch board={board} level={level} />}
                      <Button size="sm" onClick={searchLonger} className="justify-self-start">
                        {t('solveLonger')}
                      </Button>
                    </div>
                  )
                )}
              </div>
            </div>
          )}
        />
      </section>
    </div>
  );
}

/** The level number on the screen. */
function levelOf(reading: BoardReading | undefined): number | undefined {
  const level = reading?.level;
  return level && level.confidence >= SCREEN_CONFIDENCE_MIN ? level.value : undefined;
}

/** Links to the guide's page of the level on the screen, whose board is a different one. */
function ScreenLevel({ level }: { readonly level: number }) {
  const t = useTranslations('find');
  const site = useRootData()?.site;
  if (!site || level > site.levelMax) return null;
  return (
    <p key={level}>
      {t.rich('screenLevel', {
        level,
        link: linkTo(`/levels/${level}`),
      })}
    </p>
  );
}

interface ConditionsProps {
  readonly isFewest: boolean;
  readonly conditions: readonly string[];
}

/** Replaces the badge while readings are in doubt. Its longer sentence is rendered invisibly, so that its height never changes. */
function Conditions({ isFewest, conditions }: ConditionsProps) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const values = { conditions: format.list(conditions) };
  return (
    <Notice
      tone="warning"
      role="note"
      data-longest={t('conditionFewest', values)}
      className="grid text-sm *:[grid-area:1/1] before:invisible before:[grid-area:1/1] before:content-[attr(data-longest)]"
    >
      <span>{t(isFewest ? 'conditionFewest' : 'condition', values)}</span>
    </Notice>
  );
}
