import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { boardProportions } from '#app/board/board-size.ts';
import { rememberBoard, useLevelProgress } from '#app/site/progress/use-progress.ts';
import { SiteLink } from '#app/site/site-link.tsx';
import { CheckIcon, Icon, SearchIcon } from '#app/ui/icons.tsx';
import type { LevelView } from './level-view.ts';

const TILE =
  'relative grid size-20 place-items-center overflow-hidden rounded-md border-2 bg-card p-1.5 no-underline hover:bg-hover md:size-24';

/** Asks which of the boards with this number is on the player's screen. The choice is stored on the device. */
export default function BoardChoice({ level }: { readonly level: LevelView }) {
  const t = useTranslations('boardChoice');
  const { board: chosen } = useLevelProgress(level.number);
  useChosenBoard(level, chosen);
  const count = level.boards.length;
  return (
    <section aria-labelledby="which-board" className="pb-3 md:pb-6">
      <h2 id="which-board" className="text-base md:text-lg">
        {t('heading')}
      </h2>
      {/* Scrolling containers must be reachable by keyboard; the links inside take care of that. */}
      <ul className="-mx-4 mt-2 flex gap-2 overflow-x-auto px-4 pb-1">
        {level.boards.map((board, index) => {
          const [width, height] = boardProportions(board.size);
          const isShown = board.id === level.boardId;
          return (
            <li key={board.id} className="shrink-0">
              <SiteLink
                to={addressOf(level, board.id)}
                aria-current={isShown ? 'true' : undefined}
                aria-label={t(board.id === chosen ? 'boardYours' : 'board', {
                  number: index + 1,
                  count,
                  moves: board.moves,
                })}
                preventScrollReset
                onClick={() => rememberBoard(level.number, board.id)}
                className={`${TILE} ${isShown ? 'border-accent' : 'border-hairline'}`}
              >
                <img
                  src={`/boards/${board.id}.svg`}
                  alt=""
                  width={width}
                  height={height}
                  decoding="async"
                  className="absolute inset-1.5 size-[calc(100%-0.75rem)] object-contain"
                />
                {board.id === chosen && (
                  <span className="absolute top-1 end-1 grid size-5 place-items-center rounded-full bg-primary text-on-primary">
                    <Icon of={CheckIcon} className="size-3.5" />
                  </span>
                )}
              </SiteLink>
            </li>
          );
        })}
        <li className="shrink-0">
          <SiteLink
            to="/find"
            className={`${TILE} content-center gap-1 border-hairline text-center text-sm leading-tight font-semibold text-ink`}
          >
            <Icon of={SearchIcon} className="size-5" />
            {t('none')}
          </SiteLink>
        </li>
      </ul>
    </section>
  );
}

/** The plain address of a level shows its first board. */
function addressOf({ number, boards }: LevelView, boardId: string): string {
  return boardId === boards[0]?.id ? `/levels/${number}` : `/levels/${number}?board=${boardId}`;
}

/** Switches to the board chosen on this device before. An address with a board or a move is left alone, because it refers to that one. */
function useChosenBoard(level: LevelView, chosen: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const isPlain = hash === '' && !new URLSearchParams(search).has('board');
  const isElsewhere = chosen !== level.boardId && level.boards.some(({ id }) => id === chosen);
  useEffect(() => {
    if (!isPlain || !isElsewhere) return;
    navigate({ search: `?board=${chosen}` }, { replace: true, preventScrollReset: true });
  }, [navigate, isPlain, isElsewhere, chosen]);
}
