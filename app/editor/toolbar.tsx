import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { toggleLetters, useLetters } from '#app/board/letters-choice.ts';
import { Icon, RedoIcon, UndoIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { TOOLS } from './editor-state.ts';
import type { Editor } from './use-editor.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly children?: ReactNode;
}

/** The tool for dragging, undo and redo. `children` come last. */
export function Toolbar({ editor: { state, dispatch }, children }: ToolbarProps) {
  const t = useTranslations('editor');
  const hasLetters = useLetters();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <SegmentedControl
        label={t('tools')}
        options={TOOLS.map((value) => ({ value, label: t(`tool.${value}`) }))}
        value={state.tool}
        onChange={(tool) => dispatch({ kind: 'tool', tool })}
      />
      <div className="flex items-center">
        <RoundButton
          aria-label={t('undo')}
          disabled={state.history.past.length === 0}
          onClick={() => dispatch({ kind: 'undo' })}
        >
          <Icon of={UndoIcon} />
        </RoundButton>
        <RoundButton
          aria-label={t('redo')}
          disabled={state.history.future.length === 0}
          onClick={() => dispatch({ kind: 'redo' })}
        >
          <Icon of={RedoIcon} />
        </RoundButton>
        <RoundButton
          aria-label={t('letters')}
          aria-pressed={hasLetters}
          onClick={toggleLetters}
          className="aria-pressed:text-primary max-sm:hidden"
        >
          <span className="font-display font-extrabold">Aa</span>
        </RoundButton>
        {children}
      </div>
    </div>
  );
}
