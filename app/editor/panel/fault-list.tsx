import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useWords } from '#app/words/use-words.ts';
import { locate } from '#draft/locate.ts';
import { formatFault } from '../format-fault.ts';
import type { Editor } from '../use-editor.ts';

/** Maximum number of faults listed at once. The rest follow as these are fixed. */
const LISTED_MAX = 5;

/** The faults of the board, each with a button that jumps to its place. */
export function FaultList({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor');
  const words = useWords();
  const { faults, draft, view, dispatch } = editor;
  return (
    <div aria-live="polite" className="empty:-mt-4">
      {faults.length > 0 && (
        <Notice tone="danger" role="region" aria-labelledby="faults">
          <h2 id="faults" className="text-base text-danger">
            {t('faults', { count: faults.length })}
          </h2>
          <ul className="mt-2 grid gap-2">
            {faults.slice(0, LISTED_MAX).map((fault) => {
              const spot = locate(draft, fault.at);
              return (
                <li
                  key={`${fault.code} ${fault.at}`}
                  className="flex items-center justify-between gap-3"
                >
                  <span>{formatFault(t, words, view, draft, fault)}</span>
                  {spot && (
                    <Button
                      onClick={() =>
                        dispatch({ kind: 'jump', place: spot.place, layer: spot.layer })
                      }
                      size="sm"
                      className="shrink-0"
                    >
                      {t('show')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          {faults.length > LISTED_MAX && (
            <p className="mt-2 text-sm">{t('moreFaults', { count: faults.length - LISTED_MAX })}</p>
          )}
        </Notice>
      )}
    </div>
  );
}
