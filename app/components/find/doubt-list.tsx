import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Color } from '#engine/types.ts';
import { createPieceNamer } from '../editor/describe-place.ts';
import { shiftPlace } from '../editor/draft/locate.ts';
import { findBlockAt, findGateAt, type Place } from '../editor/draft/places.ts';
import type { Edit } from '../editor/edits/apply-edit.ts';
import { fieldName } from '../editor/format-fault.ts';
import type { Editor } from '../editor/use-editor.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../walkthrough/live/use-words.ts';
import type { ReadingDoubt } from './read-doubts.ts';

interface DoubtListProps {
  readonly editor: Editor;
  readonly doubts: readonly ReadingDoubt[];
  readonly onSettled: (doubt: ReadingDoubt) => void;
}

/** "4 readings to check": each leads to its place, and is settled with one tap. */
export function DoubtList({ editor, doubts, onSettled }: DoubtListProps) {
  const t = useTranslations('editor');
  const words = useWords();
  const section = useRef<HTMLDivElement>(null);
  const { state, draft, view, dispatch } = editor;
  const { shift } = state.history.now;
  const name = createPieceNamer(words, view);
  const describeDoubt = ({ kind, spot, at }: ReadingDoubt, place: Place | undefined): string => {
    if (!spot || !place) return t('doubt.moreGates');
    const found =
      place.kind === 'edge'
        ? findGateAt(draft, place.cell, place.side)
        : findBlockAt(draft, spot.layer, place.cell);
    const [x, y] = place.cell;
    if (kind === 'floor' || !found) return t('doubt.floor', { row: y + 1, column: x + 1 });
    const piece = words.begin(name(found.id));
    return t(`doubt.${kind}`, { piece, field: fieldName(t, at) });
  };
  const settle = (doubt: ReadingDoubt) => {
    // What had the focus goes with its line; the list keeps it for the next.
    section.current?.focus({ preventScroll: true });
    onSettled(doubt);
  };
  return (
    <Notice
      ref={section}
      role="region"
      tabIndex={-1}
      aria-labelledby="doubts"
      tone={doubts.length === 0 ? 'good' : 'warning'}
      className="outline-none"
    >
      <h2 id="doubts" className="text-base">
        {doubts.length === 0 ? t('noDoubts') : t('doubts', { count: doubts.length })}
      </h2>
      {doubts.length > 0 && (
        <>
          <p className="mt-1 text-sm">{t('doubtsText')}</p>
          <ul className="mt-2 grid max-h-64 gap-1 overflow-y-auto">
            {doubts.map((doubt) => {
              const { instead, spot } = doubt;
              const place = spot && shiftPlace(spot.place, shift);
              const question = describeDoubt(doubt, place);
              return (
                <li
                  key={doubt.at}
                  className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-b border-hairline py-1 last:border-0"
                >
                  {place ? (
                    <button
                      type="button"
                      onClick={() => dispatch({ kind: 'jump', place, layer: spot.layer })}
                      className="min-h-11 min-w-56 flex-1 rounded-sm px-2 text-left text-sm font-semibold underline decoration-dotted underline-offset-4 hover:bg-hover"
                    >
                      {question}
                    </button>
                  ) : (
                    <p className="min-w-56 flex-1 px-2 text-sm font-semibold">{question}</p>
                  )}
                  {instead && place && (
                    <Button
                      onClick={() => {
                        dispatch({ kind: 'edit', edit: recolor(place, instead) });
                        settle(doubt);
                      }}
                      size="sm"
                      className="shrink-0"
                    >
                      {t('instead', { color: words.t(`color.${instead}`) })}
                    </Button>
                  )}
                  <Button onClick={() => settle(doubt)} size="sm" className="shrink-0">
                    {t('right')}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Notice>
  );
}

function recolor(place: Place, color: Color): Edit {
  const { cell } = place;
  return place.kind === 'edge'
    ? { kind: 'gate-color', cell, side: place.side, color }
    : { kind: 'color', layer: null, cell, color };
}
