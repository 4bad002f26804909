import { useTranslations } from 'use-intl';
import { Card } from '#app/ui/card.tsx';
import { useWords } from '#app/words/use-words.ts';
import { describeCell, describeEdge } from '../describe-place.ts';
import type { Editor } from '../use-editor.ts';
import { CellPanel } from './cell-panel.tsx';
import { EdgePanel } from './edge-panel.tsx';

/** The selected place and all ways to change it. On a touch screen, it stays at the bottom of the screen while the board is visible. */
export function Inspector({ editor }: { readonly editor: Editor }) {
  const t = useTranslations('editor');
  const words = useWords();
  const { state, draft, view } = editor;
  const { selected, layer, isBegun } = state;
  const title =
    selected.kind === 'cell'
      ? describeCell(t, words, draft, view, layer)(selected.cell)
      : describeEdge(t, words, draft, view, selected.cell, selected.side);
  return (
    <Card as="section" aria-labelledby="picked" data-docked={isBegun} className="inspector">
      <h2 id="picked" className="text-base" aria-live="polite">
        {title}
      </h2>
      <div className="mt-3 grid gap-4">
        {selected.kind === 'cell' ? (
          <CellPanel editor={editor} cell={selected.cell} />
        ) : (
          <EdgePanel editor={editor} cell={selected.cell} side={selected.side} />
        )}
      </div>
    </Card>
  );
}
