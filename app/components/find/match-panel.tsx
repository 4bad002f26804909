import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { BoardMatch, BoardMatches } from '#domain/boards/schema.ts';
import { formatBoard } from '#engine/notation.ts';
import type { Board, BoardDraft } from '#engine/types.ts';
import { callApi } from '../../api/call-api.ts';
import { BoardSvg } from '../board/board-svg.tsx';
import { outlinePath } from '../board/outline.ts';
import { viewDraft } from '../editor/draft/view-draft.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/notice.tsx';
import { diffBoards } from './diff-boards.ts';

interface MatchPanelProps {
  readonly board: Board | undefined;
  /** Goes on with a board of the guide instead. */
  readonly onUse: (draft: BoardDraft) => void;
}

type RequestState =
  | { readonly kind: 'idle' | 'sending' | 'offline' }
  | { readonly kind: 'found'; readonly matches: BoardMatches }
  | { readonly kind: 'refused'; readonly errors: readonly string[] };

/** "Find it in the guide": a press sends the board, and nothing else, to the server. */
export function MatchPanel({ board, onUse }: MatchPanelProps) {
  const t = useTranslations('editor');
  const [request, setRequest] = useState<RequestState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a response is about the board that was sent.
  useEffect(() => {
    setRequest({ kind: 'idle' });
    return () => running.current?.abort();
  }, [board]);
  const send = async () => {
    if (!board) return;
    const control = new AbortController();
    running.current = control;
    setRequest({ kind: 'sending' });
    try {
      const response = await callApi<BoardMatches>('/api/v1/boards/match', {
        method: 'POST',
        body: formatBoard(board),
        signal: control.signal,
      });
      if (control.signal.aborted) return;
      setRequest(
        response.ok
          ? { kind: 'found', matches: response.data }
          : { kind: 'refused', errors: response.errors },
      );
    } catch {
      if (!control.signal.aborted) setRequest({ kind: 'offline' });
    }
  };
  return (
    <div className="grid gap-2">
      {request.kind !== 'found' && (
        <>
          <Button
            disabled={!board}
            isBusy={request.kind === 'sending'}
            aria-describedby="match-sends"
            onClick={send}
            look="primary"
          >
            {t(request.kind === 'sending' ? 'matching' : 'match')}
          </Button>
          <p id="match-sends" className="text-sm text-muted">
            {t('matchSends')}
          </p>
        </>
      )}
      <div role="status" className="grid gap-3 empty:hidden">
        {request.kind === 'offline' && <p className="text-danger">{t('matchNeedsNet')}</p>}
        {request.kind === 'refused' &&
          (request.errors.length > 0 ? request.errors : [t('matchNeedsNet')]).map((error) => (
            <p key={error} className="text-danger">
              {error}
            </p>
          ))}
        {request.kind === 'found' && board && (
          <MatchResult matches={request.matches} board={board} onUse={onUse} />
        )}
      </div>
    </div>
  );
}

interface MatchResultProps {
  readonly matches: BoardMatches;
  readonly board: Board;
  readonly onUse: (draft: BoardDraft) => void;
}

function MatchResult({ matches: { exact, near }, board, onUse }: MatchResultProps) {
  const t = useTranslations('editor');
  const format = useFormatter();
  if (exact) {
    const [level] = exact.levels;
    return (
      <Notice tone="good">
        <p className="flex items-center gap-2 font-display text-xl font-extrabold text-primary">
          <CheckIcon className="size-6" />
          {level === undefined
            ? t('exactNoLevel')
            : t('exact', { levels: format.list(exact.levels.map(String)) })}
        </p>
        <p className="mt-1">{t('exactText', { moves: exact.moves })}</p>
        <OpenLink match={exact} look="primary" />
      </Notice>
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
        <Button onClick={() => onUse(match.board)} size="sm" className="min-h-12">
          {t('useTheirs')}
        </Button>
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
              <path d={outlinePath(spots, 1, 8)} stroke="var(--board-ink)" strokeWidth="7" />
              <path d={outlinePath(spots, 1, 8)} stroke="var(--board-glint)" strokeWidth="4" />
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
