import { useTranslations } from 'use-intl';
import { useWords } from '../../walkthrough/live/use-words.ts';
import { locate } from '../draft/locate.ts';
import { sayFault } from '../say-fault.ts';
import type { Editor } from '../use-editor.ts';
import { SMALL_BUTTON } from './small-button.ts';

/** More than these nobody reads at once; they get fewer as they are mended. */
const SHOWN_MAX = 5;

/** What is wrong with the board as it is, each with a way there. */
export function FaultList({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor');
  const words = useWords();
  const { faults, draft, view, dispatch } = editor;
  return (
    <div aria-live="polite" className="empty:-mt-4">
      {faults.length > 0 && (
        <section aria-labelledby="faults" className="rounded-lg bg-danger-soft p-4">
          <h2 id="faults" className="text-base text-danger">
            {t('faults', { count: faults.length })}
          </h2>
          <ul className="mt-2 grid gap-2">
            {faults.slice(0, SHOWN_MAX).map((fault) => {
              const spot = locate(draft, fault.at);
              return (
                <li
                  key={`${fault.code} ${fault.at}`}
                  className="flex items-center justify-between gap-3"
                >
                  <span>{sayFault(t, words, view, draft, fault)}</span>
                  {spot && (
                    <button
                      type="button"
                      onClick={() =>
                        dispatch({ kind: 'jump', place: spot.place, layer: spot.layer })
                      }
                      className={`${SMALL_BUTTON} shrink-0`}
                    >
                      {t('show')}
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
          {faults.length > SHOWN_MAX && (
            <p className="mt-2 text-sm">{t('moreFaults', { count: faults.length - SHOWN_MAX })}</p>
          )}
        </section>
      )}
    </div>
  );
}
