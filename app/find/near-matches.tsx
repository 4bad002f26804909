import { useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { BoardSvg } from '#app/board/board-svg.tsx';
import { Ring } from '#app/board/ring.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { BoardMatch } from '#domain/boards/schema.ts';
import { diffBoards } from '#draft/diff-boards.ts';
import { viewDraft } from '#draft/view-draft.ts';
import { type Board, type BoardDraft, OUTWARD, type Side } from '#engine/types.ts';

interface NearMatchesProps {
  readonly near: readonly BoardMatch[];
  readonly board: Board;
  /** Continues with a board of the guide instead. */
  readonly onUse: (draft: BoardDraft) => void;
}

/** The guide's most similar boards, collapsed at first, because usually none of them is the right one. */
export function NearMatches({ near, board, onUse }: NearMatchesProps) {
  const t = useTranslations('editor');
  return (
    <Disclosure summary={t('near', { count: near.length })}>
      <p className="text-sm text-muted">{t('nearText')}</p>
      <ul className="mt-3 grid gap-3">
        {near.map((match) => (
          <li key={match.id}>
            <NearMatch match={match} board={board} onUse={onUse} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface NearMatchProps {
  readonly match: BoardMatch;
  readonly board: Board;
  readonly onUse: (draft: BoardDraft) => void;
}

/** Both boards side by side, with rings around the differences. */
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
        <Button onClick={() => onUse(match.board)} size="sm">
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
        overlay={<Ring cells={spots} />}
      />
      <figcaption className="text-center text-sm text-muted">{label}</figcaption>
    </figure>
  );
}

function beyond([x, y]: readonly [number, number], side: Side) {
  const [dx, dy] = OUTWARD[side];
  return [x + dx, y + dy] as const;
}
