import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useLetters } from '#app/board/letters-choice.ts';
import { trustBoard } from '#app/board/line.ts';
import { LETTERS, PAINTS } from '#app/board/palette.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { type BoardDraft, COLORS } from '#engine/types.ts';

/** The legend of the letters on this board, while letters are switched on. */
export function LettersLegend({ board }: { readonly board: BoardDraft }) {
  const t = useTranslations('words');
  const hasLetters = useLetters();
  const colors = useMemo(() => {
    const { blocks, gates } = viewPosition(startPosition(trustBoard(board)));
    const used = new Set([
      ...blocks.flatMap(({ color, under, swapsTo }) => [color, ...under, swapsTo]),
      ...gates.flatMap(({ color, next }) => [color, next]),
    ]);
    return COLORS.filter((color) => used.has(color));
  }, [board]);
  if (!hasLetters) return null;
  return (
    <ul
      aria-label={t('letters')}
      className="mt-2 flex flex-wrap justify-center gap-x-3 gap-y-1 text-sm text-muted"
    >
      {colors.map((color) => (
        <li key={color} className="flex items-center gap-1.5">
          <span
            className="grid size-5 place-items-center rounded-[4px] font-display font-extrabold"
            style={{ background: PAINTS[color].face, color: PAINTS[color].ink }}
          >
            {LETTERS[color]}
          </span>
          <span>{t(`color.${color}`)}</span>
        </li>
      ))}
    </ul>
  );
}
