import { useTranslations } from 'use-intl';
import { BoardPicture } from '#app/board/board-picture.tsx';
import { StandingMark } from '#app/board/standing.tsx';
import { BulbIcon, Icon, InfoIcon } from '#app/ui/icons.tsx';
import type { SearchResult } from '#domain/search/schema.ts';

/** A search result as a row: picture, name and kind. */
export function ResultRow({ result }: { readonly result: SearchResult }) {
  const t = useTranslations('searchResults');
  const { title, line } = useResultWords(result);
  return (
    <>
      <span className="relative grid size-11 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
        <ResultPicture result={result} />
      </span>
      <span className="min-w-0 flex-[1_1_10rem]">
        <span className="block font-semibold text-ink">{title}</span>
        {line && <span className="line-clamp-2 text-sm text-muted">{line}</span>}
      </span>
      {'standing' in result && <StandingMark standing={result.standing} />}
      {/* The title of a level or board says its kind; a phone has no room to say it again. */}
      <span
        className={`shrink-0 text-sm text-muted ${'standing' in result ? 'max-sm:hidden' : ''}`}
      >
        {t(`kind.${result.kind}`)}
      </span>
    </>
  );
}

function ResultPicture({ result }: { readonly result: SearchResult }) {
  switch (result.kind) {
    case 'level':
    case 'board':
      return <BoardPicture boardId={result.boardId} boardSize={result.boardSize} isEager />;
    case 'mechanic':
      return <Icon of={BulbIcon} />;
    default:
      return <Icon of={InfoIcon} />;
  }
}

function useResultWords(result: SearchResult): { readonly title: string; readonly line: string } {
  const t = useTranslations('searchResults');
  const mechanics = useTranslations('mechanics');
  const difficulties = useTranslations('difficulty');
  switch (result.kind) {
    case 'level':
      return {
        title: t('level', { level: result.level }),
        line:
          result.otherNumber === null
            ? t('levelLine', {
                difficulty: difficulties(result.difficulty),
                moves: result.moves,
              })
            : t('otherNumber', { number: result.otherNumber, level: result.level }),
      };
    case 'board':
      return {
        title: t('board', { id: result.id }),
        line: t('boardLine', { moves: result.moves }),
      };
    case 'mechanic':
      return { title: mechanics(result.mechanic), line: t('mechanicLine') };
    default:
      return { title: result.title, line: result.description };
  }
}
