import type { ReactNode } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { messagesOf } from '#app/words/messages/catalogue.ts';
import { editorWordsOf } from '#app/words/messages/editor-words.ts';

/** Provides the editor's texts, which are loaded with it because most pages do not need them. */
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
