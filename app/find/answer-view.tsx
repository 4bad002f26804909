import { type ReactNode, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LineSearch } from '#app/player/line-search.tsx';
import { useLineAhead, useLocalGuide } from '#app/player/local-guide.ts';
import { Player } from '#app/player/player.tsx';
import { useRootData } from '#app/site/root-data.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import { isSettled, standingInPlay } from '#draft/standing.ts';
import type { Board, BoardDraft } from '#engine/types.ts';
import { type BoardReading, SCREEN_CONFIDENCE_MIN } from '#recognition/reading.ts';
import { AddBoard } from './add-board.tsx';
import { AnswerHeading } from './answer-heading.tsx';
import { isStart, solutionOf } from './choose-answer.ts';
import { hidesParts } from './hides-parts.ts';
import { NearMatches } from './near-matches.tsx';
import { ServerSearch } from './server-search.tsx';
import type { useAnswer } from './use-answer.ts';
import type { Questions } from './use-questions.ts';
import type { ReadPicture } from './use-reading.ts';

interface AnswerViewProps {
  readonly board: Board;
  readonly found: ReturnType<typeof useAnswer>;
  /** The picture it was read from. */
  readonly read: ReadPicture | undefined;
  readonly questions: Questions;
  /** Where the questions are answered. */
  readonly asks: ReactNode;
  readonly onUse: (draft: BoardDraft) => void;
  readonly onFix: () => void;
  readonly onAgain: () => void;
}

/** The board with its solution, from the guide or the solver, and the open questions beside it. */
export function AnswerView({
  board,
  found: { answer, lookup, searchLonger, stop, searching },
  read,
  questions: { conditions, standing: ownStanding, confirm },
  asks,
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
  const isFewest = answer.kind === 'solved' && answer.result.optimal;
  const near = lookup.kind === 'found' ? lookup.matches.near : [];
  return (
    <div className="grid gap-4">
      <AnswerHeading
        answer={answer}
        lookup={lookup}
        standing={standing}
        isPartlyHidden={hidesParts(board)}
      />
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
          below={
            answer.kind === 'running' ? (
              <div
                role="progressbar"
                aria-label={t('solving')}
                className="solve-bar mt-3 h-1.5 rounded-full bg-hairline"
              />
            ) : (
              answer.kind !== 'guide' &&
              searching && (
                <LineSearch {...searching} moves={line?.moves.length} onUse={stop} onStop={stop} />
              )
            )
          }
          beside={
            <div className="grid gap-4">
              {level !== undefined && answer.kind !== 'guide' && <ScreenLevel level={level} />}
              {read?.reading.turn && <Notice tone="neutral">{find('turned')}</Notice>}
              {read?.isAnimated && <Notice tone="neutral">{find('animated')}</Notice>}
              {asks}
              {read && solution && isSettled(ownStanding) && isStart(answer, lookup) && (
                <AddBoard board={played} moves={solution.moves} read={read} level={level} />
              )}
              <div className="flex flex-wrap gap-2">
                <Button onClick={onFix}>{t('fix')}</Button>
                {standing.line === 'misread' && (
                  <Button onClick={confirm}>{t('asOnScreen')}</Button>
                )}
                <ShareButton title={find('heading')} />
                <Button onClick={onAgain}>{t('otherPicture')}</Button>
              </div>
              {canSearch && !searching && isSettled(standing) && (
                <ServerSearch board={board} level={level} />
              )}
              {canSearch && !searching && (
                <Button size="sm" onClick={searchLonger} className="justify-self-start">
                  {t('solveLonger')}
                </Button>
              )}
            </div>
          }
        />
      </section>
      {answer.kind !== 'running' && near.length > 0 && (
        <NearMatches near={near} board={board} onUse={onUse} />
      )}
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
        link: (words) => <SiteLink to={`/levels/${level}`}>{words}</SiteLink>,
      })}
    </p>
  );
}

interface ConditionsProps {
  readonly isFewest: boolean;
  readonly conditions: readonly string[];
}

/** Replaces the badge while readings are in doubt. */
function Conditions({ isFewest, conditions }: ConditionsProps) {
  const t = useTranslations('editor');
  const format = useFormatter();
  return (
    <Notice tone="warning" role="note" className="text-sm">
      {t(isFewest ? 'conditionFewest' : 'condition', { conditions: format.list(conditions) })}
    </Notice>
  );
}
