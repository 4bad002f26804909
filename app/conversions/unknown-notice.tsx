import type { ComponentProps } from 'react';
import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { AgreementNotice } from '#app/reading/agreement-notice.tsx';

/** What the line of a conversion is worth, of whose board something is not known. */
export function UnknownNotice(props: ComponentProps<typeof AgreementNotice>) {
  return (
    <EditorMessages>
      <AgreementNotice {...props} />
    </EditorMessages>
  );
}
