import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { BoardMatch, BoardMatches } from '#domain/boards/schema.ts';
import { formatBoard } from '#engine/notation.ts';
import type { Board, BoardDraft } from '#engine/types.ts';
import { callApi } from '../../api/call-api.ts';
import { BoardSvg } from '../board/board-svg.tsx';
import { outlinePath } from '../board/outline.ts';
import { viewDraft } from '../editor/draft/view-draft.ts';
import { SMALL_BUTTON } from '../editor/panel/small-button.ts';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { diffBoards } from './diff-boards.ts';

interface MatchPanelProps {
  readonly board: Board | undefined;
  /** Goes on with a board of the guide instead. */
  readonly onUse: (draft: BoardDraft) => void;
}

type Asked =
  | { readonly kind: 'idle' | 'asking' | 'offline' }
  | { readonly kind: 'answered'; readonly matches: BoardMatches }
  | { readonly kind: 'refused'; readonly errors: readonly string[] };

/** "Find it in the guide": asked only when it is pressed, with the board and nothing else. */
export function MatchPanel({ board, onUse }: MatchPanelProps) {
  const t = useTranslations('editor');
  const [asked, setAsked] = useState<Asked>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is about the board that was asked for.
  useEffect(() => {
    setAsked({ kind: 'idle' });
    return () => running.current?.abort();
  }, [board]);
  const ask = async () => {
    if (!board) return;
    const control = new AbortController();
    running.current = control;
    setAsked({ kind: 'asking' });
    try {
      const answer = await callApi<BoardMatches>('/api/v1/boards/match', {
        method: 'POST',
        body: formatBoard(board),
        signal: control.signal,
      });
      if (control.signal.aborted) return;
      setAsked(
        answer.ok
          ? { kind: 'answered', matches: answer.data }
          : { kind: 'refused', errors: answer.errors },
      );
    } catch {
      if (!control.signal.aborted) setAsked({ kind: 'offline' });
    }
  };
  return (
    <div className="grid gap-2">
      {asked.kind !== 'answered' && (
        <>
          <button
            type="button"
            disabled={!board || asked.kind === 'asking'}
            aria-describedby="match-sends"
            onClick={ask}
            className={buttonClass('primary', 'disabled:opacity-40')}
          >
            {t(asked.kind === 'asking' ? 'matching' : 'match')}
          </button>
          <p id="match-sends" className="text-sm text-muted">
            {t('matchSends')}
          </p>
        </>
      )}
      <div role="status" className="grid gap-3 empty:hidden">
        {asked.kind === 'offline' && <p className="text-danger">{t('matchNeedsNet')}</p>}
        {asked.kind === 'refused' &&
          (asked.errors.length > 0 ? asked.errors : [t('matchNeedsNet')]).map((error) => (
            <p key={error} className="text-danger">
              {error}
            </p>
          ))}
        {asked.kind === 'answered' && board && (
          <Answer matches={asked.matches} board={board} onUse={onUse} />
        )}
      </div>
    </div>
  );
}

interface AnswerProps {
  readonly matches: BoardMatches;
  readonly board: Board;
  readonly onUse: (draft: BoardDraft) => void;
}

function Answer({ matches: { exact, near }, board, onUse }: AnswerProps) {
  const t = useTranslations('editor');
  const format = useFormatter();
  if (exact) {
    const [level] = exact.levels;
    return (
      <div className="rounded-md bg-primary-soft p-4">
        <p className="flex items-center gap-2 font-display text-xl font-extrabold text-primary">
          <CheckIcon className="size-6" />
          {level === undefined
            ? t('exactNoLevel')
            : t('exact', { levels: format.list(exact.levels.map(String)) })}
        </p>
        <p className="mt-1">{t('exactText', { moves: exact.moves })}</p>
        <OpenLink match={exact} look="primary" />
      </div>
    );
  }
  if (near.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <p className="font-semibold">{t('near', { count: near.length })}</p>
      <p className="text-sm text-muted">{t('nearText')}</p>
      <ul className="grid gap-3">
        {near.map((match) => (
          <li key={match.id}>
            <NearMatch match={match} board={board} onUse={onUse} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenLink({
  match,
  look,
}: {
  readonly match: BoardMatch;
  readonly look: 'primary' | 'plain';
}) {
  const t = useTranslations('editor');
  const [level] = match.levels;
  return (
    <ButtonLink
      to={level === undefined ? `/detail/${match.id}` : `/levels/${level}?board=${match.id}`}
      look={look}
      className="mt-3"
    >
      {level === undefined ? t('openBoard') : t('openLevel', { level })}
    </ButtonLink>
  );
}

interface NearMatchProps {
  readonly match: BoardMatch;
  readonly board: Board;
  readonly onUse: (draft: BoardDraft) => void;
}

/** Yours and theirs side by side, with what differs ringed on both. */
function NearMatch({ match, board, onUse }: NearMatchProps) {
  const t = useTranslations('editor');
  const format = useFormatter();
  const count = useMemo(() => {
    const { cells, edges } = diffBoards(board, match.board);
    return cells.length + edges.length;
  }, [board, match.board]);
  const levels = match.levels.length === 0 ? 'none' : format.list(match.levels.map(String));
  return (
    <div className="rounded-md border border-hairline p-3">
      <p className="font-semibold">
        {t('nearName', {
          levels,
          likeness: format.number(Math.floor(100 * match.likeness) / 100, { style: 'percent' }),
        })}
      </p>
      <p className="text-sm text-muted">{t('differences', { count })}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Compared draft={board} other={match.board} label={t('yours')} prefix={`y${match.id}-`} />
        <Compared draft={match.board} other={board} label={t('theirs')} prefix={`t${match.id}-`} />
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <OpenLink match={match} look="plain" />
        <button
          type="button"
          onClick={() => onUse(match.board)}
          className={`${SMALL_BUTTON} min-h-12`}
        >
          {t('useTheirs')}
        </button>
      </div>
    </div>
  );
}

interface ComparedProps {
  readonly draft: BoardDraft;
  readonly other: BoardDraft;
  readonly label: string;
  readonly prefix: string;
}

function Compared({ draft, other, label, prefix }: ComparedProps) {
  const view = useMemo(() => viewDraft(draft), [draft]);
  const { cells, edges } = useMemo(() => diffBoards(draft, other), [draft, other]);
  const spots = [...cells, ...edges.map(({ cell, side }) => beyond(cell, side))];
  return (
    <figure>
      <BoardSvg
        view={view}
        prefix={prefix}
        role="img"
        aria-label={label}
        className="h-auto w-full"
        overlay={
          spots.length > 0 && (
            <g fill="none" strokeLinejoin="round">
              <path d={outlinePath(spots, 1, 8)} stroke="#0b1120" strokeWidth="7" />
              <path d={outlinePath(spots, 1, 8)} stroke="#ffffff" strokeWidth="4" />
            </g>
          )
        }
      />
      <figcaption className="text-center text-sm text-muted">{label}</figcaption>
    </figure>
  );
}

const BEYOND = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;

function beyond([x, y]: readonly [number, number], side: keyof typeof BEYOND) {
  const [dx, dy] = BEYOND[side];
  return [x + dx, y + dy] as const;
}
