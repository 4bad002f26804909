import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Color } from '#engine/types.ts';
import { shiftPlace } from '../editor/draft/locate.ts';
import { findBlockAt, findGateAt, type Place } from '../editor/draft/places.ts';
import type { Edit } from '../editor/edits/apply-edit.ts';
import { SMALL_BUTTON } from '../editor/panel/small-button.ts';
import { fieldName } from '../editor/say-fault.ts';
import { namer } from '../editor/say-place.ts';
import type { Editor } from '../editor/use-editor.ts';
import { useWords } from '../walkthrough/live/use-words.ts';
import type { ShownDoubt } from './read-doubts.ts';

interface DoubtListProps {
  readonly editor: Editor;
  readonly doubts: readonly ShownDoubt[];
  readonly onSettled: (doubt: ShownDoubt) => void;
}

/** "4 readings to check": each leads to its place, and is settled with one tap. */
export function DoubtList({ editor, doubts, onSettled }: DoubtListProps) {
  const t = useTranslations('editor');
  const words = useWords();
  const section = useRef<HTMLElement>(null);
  const { state, draft, view, dispatch } = editor;
  const { shift } = state.history.now;
  const name = namer(words, view);
  const tell = ({ kind, spot, at }: ShownDoubt, place: Place | undefined): string => {
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
  const settle = (doubt: ShownDoubt) => {
    // What had the focus goes with its line; the list keeps it for the next.
    section.current?.focus({ preventScroll: true });
    onSettled(doubt);
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="doubts"
      className={`rounded-lg p-4 outline-none ${doubts.length === 0 ? 'bg-primary-soft' : 'bg-warning-soft'}`}
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
              const said = tell(doubt, place);
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
                      {said}
                    </button>
                  ) : (
                    <p className="min-w-56 flex-1 px-2 text-sm font-semibold">{said}</p>
                  )}
                  {instead && place && (
                    <button
                      type="button"
                      onClick={() => {
                        dispatch({ kind: 'edit', edit: recolor(place, instead) });
                        settle(doubt);
                      }}
                      className={`${SMALL_BUTTON} shrink-0`}
                    >
                      {t('instead', { color: words.t(`color.${instead}`) })}
                    </button>
                  )}
                  <button
                    type="button"
                    onClick={() => settle(doubt)}
                    className={`${SMALL_BUTTON} shrink-0`}
                  >
                    {t('right')}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}

function recolor(place: Place, color: Color): Edit {
  const { cell } = place;
  return place.kind === 'edge'
    ? { kind: 'gate-color', cell, side: place.side, color }
    : { kind: 'color', layer: null, cell, color };
}
