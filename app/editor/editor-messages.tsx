import type { ReactNode } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { messagesOf } from '#app/words/messages/catalogue.ts';
import { editorWordsOf } from '#app/words/messages/editor-words.ts';

/** The words of the editor, which come with it: most pages have no use for them. */
export function EditorMessages({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  return (
    <IntlProvider
      locale={locale}
      messages={{ ...messagesOf(locale), ...editorWordsOf(locale) }}
      timeZone="UTC"
    >
      {children}
    </IntlProvider>
  );
}
