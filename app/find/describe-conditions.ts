/** What must be true for a solution to work in the player's game, while readings are in doubt. */

import { createPieceNamer, type TranslateEditor } from '#app/editor/describe-place.ts';
import { fieldName } from '#app/editor/format-fault.ts';
import type { DrawnDraft } from '#app/reading/describe-question.ts';
import type { Words } from '#app/words/words.ts';
import { allBlocks, isFloor } from '#draft/places.ts';
import type { Question } from '#draft/questions.ts';
import type { Block, Gate } from '#engine/types.ts';

/**
 * One clause per kind of doubt, such as "the 2 covered blocks are pink", in the order of the questions. Questions about pieces no longer on
 * the board are skipped.
 */
export function describeConditions(
  t: TranslateEditor,
  words: Words,
  { draft, view }: DrawnDraft,
  questions: readonly Question[],
): readonly string[] {
  const name = createPieceNamer(words, view);
  const groups = new Map<string, { count: number; clause: (count: number) => string }>();
  const add = (key: string, clause: (count: number) => string) => {
    const group = groups.get(key) ?? { count: 0, clause };
    groups.set(key, { ...group, count: group.count + 1 });
  };
  const found = new Map<string, Block | Gate>(
    [...allBlocks(draft), ...draft.gates].map((piece) => [piece.id, piece]),
  );
  for (const { kind, place, at, isMissing, pieces } of questions) {
    if (!place) {
      add(kind, () => t(kind === 'whole' ? 'if.whole' : 'if.more-gates'));
      continue;
    }
    const [x, y] = place.cell;
    const position = { row: y + 1, column: x + 1 };
    if (kind === 'floor') {
      const what = isFloor(draft, place.cell) ? 'floor' : 'hole';
      add(`${kind} ${what}`, (count) => t('if.floor', { ...position, count, what }));
      continue;
    }
    if (kind === 'path') {
      add(kind, (count) => t('if.path', { ...position, count }));
      continue;
    }
    const [id] = pieces;
    if (id === undefined) continue;
    const block = place.kind === 'cell' ? (found.get(id) as Block | undefined) : undefined;
    const what = place.kind === 'edge' ? 'gate' : isCovered(block) ? 'covered' : 'block';
    const piece = name(id);
    if (kind === 'tie') {
      add(at, () => t('if.tied', { piece, is: isMissing ? 'missing' : 'read' }));
    } else if (kind === 'jumping-lock') {
      add(at, () => t('if.jumping-lock', { piece }));
    } else if (kind === 'color') {
      const own = found.get(id)?.color;
      const color = own ? words.t(`color.${own}`) : t('gray');
      add(`${kind} ${what} ${color}`, (count) =>
        t('if.color', { ...position, count, what, color }),
      );
    } else if (kind === 'shape' || kind === 'gate-length') {
      add(`${kind} ${what}`, (count) => t('if.shape', { count, what, piece }));
    } else {
      const field = fieldName(t, at);
      const clause = isMissing ? 'if.missing' : 'if.other';
      add(`${clause} ${what} ${field}`, (count) => t(clause, { count, field, piece }));
    }
  }
  return [...groups.values()].map(({ count, clause }) => clause(count));
}

/** Whether something covers the block in the game, so that its color is hard to see. */
function isCovered({ ice, hidden, curtain }: Partial<Block> = {}): boolean {
  return ice !== undefined || hidden !== undefined || curtain !== undefined;
}
