/** What must hold for a solution to be the one of the player's game, while readings are in doubt. */

import type { useTranslations } from 'use-intl';
import { createPieceNamer } from '#app/editor/describe-place.ts';
import { fieldName } from '#app/editor/format-fault.ts';
import type { ReadingDoubt } from '#app/reading/read-doubts.ts';
import type { Words } from '#app/words/words.ts';
import { shiftPlace } from '#draft/locate.ts';
import { findBlockAt, findGateAt, isFloor } from '#draft/places.ts';
import type { Block, BoardDraft, Cell } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';

type TranslateEditor = ReturnType<typeof useTranslations<'editor'>>;

interface DoubtfulBoard {
  readonly draft: BoardDraft;
  readonly view: PositionView;
  /** Where the cell lies now that was read as [0, 0]. */
  readonly shift: Cell;
}

/**
 * One clause for each kind of doubt, such as "the 2 covered blocks are pink", in the order of the doubts. Doubts about pieces that
 * are no longer on the board count for nothing.
 */
export function describeConditions(
  t: TranslateEditor,
  words: Words,
  { draft, view, shift }: DoubtfulBoard,
  doubts: readonly ReadingDoubt[],
): readonly string[] {
  const name = createPieceNamer(words, view);
  const groups = new Map<string, { count: number; clause: (count: number) => string }>();
  const add = (key: string, clause: (count: number) => string) => {
    const group = groups.get(key) ?? { count: 0, clause };
    groups.set(key, { ...group, count: group.count + 1 });
  };
  for (const { kind, spot, at, isMissing, tie } of doubts) {
    if (!spot) {
      add(kind, () => t('if.moreGates'));
      continue;
    }
    const place = shiftPlace(spot.place, shift);
    const [x, y] = place.cell;
    const position = { row: y + 1, column: x + 1 };
    if (kind === 'floor') {
      const what = isFloor(draft, place.cell) ? 'floor' : 'hole';
      add(`${kind} ${what}`, (count) => t('if.floor', { ...position, count, what }));
      continue;
    }
    const gate = place.kind === 'edge' ? findGateAt(draft, place.cell, place.side) : undefined;
    const piece = gate ?? findBlockAt(draft, spot.layer, place.cell);
    if (!piece) continue;
    const what = gate ? 'gate' : isCovered(piece as Block) ? 'covered' : 'block';
    if (tie) {
      const is = isMissing ? 'missing' : 'read';
      add(at, () => t('if.tied', { piece: name(piece.id), is }));
    } else if (kind === 'color') {
      const color = piece.color ? words.t(`color.${piece.color}`) : t('gray');
      add(`${kind} ${what} ${color}`, (count) =>
        t('if.color', { ...position, count, what, color }),
      );
    } else if (kind === 'other') {
      const field = fieldName(t, at);
      const clause = isMissing ? 'if.missing' : 'if.other';
      add(`${clause} ${what} ${field}`, (count) =>
        t(clause, { count, field, piece: name(piece.id) }),
      );
    } else {
      add(`${kind} ${what}`, (count) => t('if.shape', { count, what, piece: name(piece.id) }));
    }
  }
  return [...groups.values()].map(({ count, clause }) => clause(count));
}

/** Whether something lies over the block in the game, so that its color cannot be seen well. */
function isCovered({ ice, hidden, curtain }: Block): boolean {
  return ice !== undefined || hidden !== undefined || curtain !== undefined;
}
