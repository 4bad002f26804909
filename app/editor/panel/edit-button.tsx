import type { ComponentProps } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { Edit } from '#draft/edits/apply-edit.ts';
import type { Editor } from '../use-editor.ts';

interface EditButtonProps extends ComponentProps<typeof Button> {
  readonly editor: Editor;
  readonly edit: Edit;
}

/** A button that makes one edit. */
export function EditButton({ editor, edit, ...button }: EditButtonProps) {
  return <Button size="sm" onClick={() => editor.edit(edit)} {...button} />;
}
