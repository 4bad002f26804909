import { useTranslations } from 'use-intl';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { parseTextForm } from '#engine/text-form.ts';
import { EXAMPLES } from '../examples.ts';
import type { Editor } from '../use-editor.ts';

/**
 * Explains what is missing on a board with nothing to solve, and offers boards to start from instead. Renders nothing for any other board.
 */
export function ExampleList({
  editor: { isNothingToSolve, draft, dispatch },
  onOpen,
}: {
  readonly editor: Editor;
  readonly onOpen: () => void;
}) {
  const t = useTranslations('editor');
  if (!isNothingToSolve) return null;
  const open = (text: string) => {
    const parsed = parseTextForm(text);
    if (!parsed.ok) return;
    dispatch({ kind: 'open', draft: parsed.value });
    onOpen();
  };
  return (
    <Notice tone="neutral" role="region" aria-labelledby="nothing-to-solve">
      <h2 id="nothing-to-solve" className="text-base">
        {t('nothingToSolve')}
      </h2>
      <p className="mt-1">{t(draft.blocks.length === 0 ? 'noBlocks' : 'onlyBlockers')}</p>
      <p className="mt-3 text-sm text-muted">{t('startFromExample')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {EXAMPLES.map(({ name, text }) => (
          <Button key={name} size="sm" onClick={() => open(text)}>
            {t(`example.${name}`)}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
