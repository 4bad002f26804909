import type { ReactNode } from 'react';
import type { Edit } from '../edits/apply-edit.ts';
import type { Editor } from '../use-editor.ts';
import { SMALL_BUTTON } from './small-button.ts';

interface EditButtonProps {
  readonly editor: Editor;
  readonly edit: Edit;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A button that makes one edit. */
export function EditButton({ editor, edit, disabled = false, children }: EditButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={() => editor.dispatch({ kind: 'edit', edit })}
      className={SMALL_BUTTON}
    >
      {children}
    </button>
  );
}
