import type { ComponentProps } from 'react';
import { EditorMessages } from '#app/editor/editor-messages.tsx';
import { AgreementNotice } from '#app/reading/agreement-notice.tsx';

/** How far a conversion's solution can be trusted while something on its board is unknown. */
export function UnknownNotice(props: ComponentProps<typeof AgreementNotice>) {
  return (
    <EditorMessages>
      <AgreementNotice {...props} />
    </EditorMessages>
  );
}
