import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { Edit } from '#draft/edits/apply-edit.ts';
import type { Editor } from '../use-editor.ts';

interface EditButtonProps {
  readonly editor: Editor;
  readonly edit: Edit;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A button that makes one edit. */
export function EditButton({ editor, edit, disabled = false, children }: EditButtonProps) {
  return (
    <Button disabled={disabled} onClick={() => editor.dispatch({ kind: 'edit', edit })} size="sm">
      {children}
    </Button>
  );
}
