import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toggleLetters, useLetters } from '../board/letters-choice.ts';
import { PlayerButton } from '../walkthrough/controls.tsx';
import { RedoSign, UndoSign } from '../walkthrough/player-icons.tsx';
import { TOOLS } from './editor-state.ts';
import type { Editor } from './use-editor.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly children?: ReactNode;
}

/** What a drag draws, back and forth; `children` stand at the end. */
export function Toolbar({ editor: { state, dispatch }, children }: ToolbarProps) {
  const t = useTranslations('editor');
  const hasLetters = useLetters();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <fieldset className="flex rounded-md border border-edge bg-card p-0.5">
        <legend className="sr-only">{t('tools')}</legend>
        {TOOLS.map((tool) => (
          <button
            key={tool}
            type="button"
            aria-pressed={state.tool === tool}
            onClick={() => dispatch({ kind: 'tool', tool })}
            className="min-h-11 rounded-sm px-2 text-sm sm:px-3 font-semibold text-muted hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-primary"
          >
            {t(`tool.${tool}`)}
          </button>
        ))}
      </fieldset>
      <div className="flex items-center">
        <PlayerButton
          aria-label={t('undo')}
          disabled={state.history.past.length === 0}
          onClick={() => dispatch({ kind: 'undo' })}
        >
          <UndoSign />
        </PlayerButton>
        <PlayerButton
          aria-label={t('redo')}
          disabled={state.history.future.length === 0}
          onClick={() => dispatch({ kind: 'redo' })}
        >
          <RedoSign />
        </PlayerButton>
        <PlayerButton
          aria-label={t('letters')}
          aria-pressed={hasLetters}
          onClick={toggleLetters}
          className="aria-pressed:text-primary max-sm:hidden"
        >
          <span className="font-display font-extrabold">Aa</span>
        </PlayerButton>
        {children}
      </div>
    </div>
  );
}
